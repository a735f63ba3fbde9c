"""The ordinary rows of a house, beside its events: accounts, clubs, devices, settings, pads."""

from overtrick.store.accounts import AccountReading, AccountWriting
from overtrick.store.attempts import AttemptReading, AttemptWriting
from overtrick.store.audit import AuditReading, AuditWriting
from overtrick.store.clubs import ClubReading, ClubWriting
from overtrick.store.devices import DeviceReading, DeviceWriting
from overtrick.store.invitations import InvitationReading, InvitationWriting
from overtrick.store.pads import PadReading, PadWriting
from overtrick.store.settings import SettingReading, SettingWriting
from overtrick.store.web_sessions import WebSessionReading, WebSessionWriting


class HouseReading(
    AccountReading,
    ClubReading,
    WebSessionReading,
    InvitationReading,
    DeviceReading,
    SettingReading,
    AttemptReading,
    AuditReading,
    PadReading,
):
    """Reads them."""


class HouseWriting(
    AccountWriting,
    ClubWriting,
    WebSessionWriting,
    InvitationWriting,
    DeviceWriting,
    SettingWriting,
    AttemptWriting,
    AuditWriting,
    PadWriting,
):
    """Writes them."""
