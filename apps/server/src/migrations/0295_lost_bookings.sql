-- Bookings that a source lists as ours, and whose orders we do not have, for example after a restore from a backup.
create table supply.lost_bookings (
  source text not null references supply.sources,
  -- Our number at the source; the source's reference for a booking without one.
  order_no text not null,
  reference text not null,
  found_at timestamptz not null,
  seen_at timestamptz not null,
  -- The booking days (UTC) of the comparison that found it.
  listed_from date not null,
  listed_to date not null,
  -- Staff settled it; then it stays until the source lists it no more.
  settled_at timestamptz,
  primary key (source, order_no)
);
