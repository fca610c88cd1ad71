-- Bookings that a source lists as ours, and whose orders we do not have, for example after a restore from a backup.
create table supply.lost_bookings (
  source text not null references supply.sources,
  -- Our order number at the source; for a booking without one, the source's reference.
  order_no text not null,
  reference text not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  -- The booking days (UTC) of the comparison that found it.
  listed_from date not null,
  listed_to date not null,
  -- Time at which staff settled the booking. The row stays until the source no longer lists it.
  settled_at timestamptz,
  primary key (source, order_no)
);
