"""Names made up for simulated players and clubs: after plants, places and weather, not people."""

from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class NameStock:
    """The names of one language."""

    code: str
    families: tuple[str, ...]
    given: tuple[str, ...]
    family_first: bool
    space: str

    @classmethod
    def of(cls, code: str, families: str, given: str, *, family_first: bool, space: str) -> Self:
        """A stock whose names stand between spaces."""
        return cls(code, tuple(families.split()), tuple(given.split()), family_first, space)

    def name(self, family: str, given: str) -> str:
        """Both in the order of the language."""
        order = (family, given) if self.family_first else (given, family)
        return self.space.join(order)


ENGLISH = NameStock.of(
    "en",
    "Aldermoor Ashgrove Barleymow Birchwold Brackenhay Brindlecott Cloverfold Coldbrook "
    "Cornfell Dapplemere Duskwater Elderbank Fernhollow Foxmarsh Frostwick Gorsefield "
    "Greywold Harrowmead Hazelshaw Heatherlow Ivystone Junipercroft Kestrelby Larkrise "
    "Lindenmoss Mapleholt Marshwren Mistledene Mossgarth Nettlecombe Oakenshade "
    "Otterbeck Pebblethorpe Quillmarsh Reedwater Rowanhurst Sedgeley Silverfen "
    "Snowberry Stonecress Tanglewold Thistlemere Umberfield Vetchcombe Wagtailby "
    "Willowgarth Wrenfold Yarrowby",
    "Alder Arnica Aspen Auburn Bramble Briony Campion Cedar Cicely Clover Coriander "
    "Damson Dune Elder Ember Fennel Flint Frost Garnet Hazel Heron Indigo Jasper Juniper "
    "Larch Linnet Lovage Maple Marl Merle Mistral Opal Pepper Quill Quince River Rowan "
    "Saffron Sage Sorrel Tansy Teal Thrift Umber Verity Wren Yarrow Zinnia",
    family_first=False,
    space=" ",
)
CHINESE = NameStock.of(
    "zh",
    "云岭 竹溪 松坡 柳湾 梅屿 桂坪 荷塘 兰皋 菊坞 枫桥畔 青石 白沙 碧潭 翠谷 丹崖 银滩 "
    "雪原 霜林 露台 雾江 晴川外 雨亭 风渡 虹桥东 星洲西 月泉 晨岗 暮山 春堤 夏浦 秋泽 冬岭 "
    "南槐 北榆 东篱下 西桑 上苇 下荻 长汀口 远帆 近岸 深溪 浅滩 高台 平沙 曲水 圆湖 方田",
    "一苇 小满 谷雨 白露 惊蛰 立秋 初晴 微澜 半夏 青黛 松子 麦穗 稻花 棉桃 豆蔻 茴香 "
    "石榴 山楂 枇杷 杨梅 橘络 莲心 菱角 茭白 蒲草 紫苏 薄荷 艾草 苜蓿 芦荻 浮萍 水杉 "
    "银杏 梧桐 木棉 蓝楹 飞燕 鹭鸶 翠鸟 鹧鸪 斑鸠 画眉 蜻蜓 流萤 细雨 轻舟 远钟 归雁",
    family_first=True,
    space="",
)
CLUBS = {
    "en": (
        "Finesse Lane",
        "The Long Trump",
        "Squeeze Corner",
        "Ruff and Discard",
        "Fourth Best",
        "The Quiet Pass",
        "Second Hand Low",
        "Dummy's Rest",
    ),
    "zh": (
        "飞张巷桥社",
        "长将牌会",
        "挤牌角",
        "将吃垫牌社",
        "第四大桥会",
        "静叫社",
        "二家小牌会",
        "明手轩",
    ),
}
"""Clubs by language; no real club is meant."""
