create schema supply;

-- Outside sources. Switched off: not asked for offers any more; what was booked is still looked up and cancelled.
create table supply.sources (
  name text primary key,
  enabled boolean not null,
  changed_at timestamptz,
  -- When both sides' books were compared last.
  compared_at timestamptz
);
insert into supply.sources (name, enabled) values ('hotelbeds', true);

-- A source's hotel is ours. Hotels without a row are not sold.
create table supply.hotel_mappings (
  source text not null references supply.sources,
  code text not null,
  hotel_id text not null,
  -- Who said so: `matched` by name and place, `staff`.
  said_by text not null check (said_by in ('matched', 'staff')),
  mapped_at timestamptz not null,
  primary key (source, code)
);
create index hotel_mappings_hotel on supply.hotel_mappings (source, hotel_id);

-- A source's board is ours. One without a row is room only: a board is never upgraded.
create table supply.board_mappings (
  source text not null references supply.sources,
  code text not null,
  board text not null check (board in ('RO', 'BB', 'HB', 'FB', 'AI')),
  primary key (source, code)
);
insert into supply.board_mappings values
  ('hotelbeds', 'RO', 'RO'), ('hotelbeds', 'SC', 'RO'),
  ('hotelbeds', 'BB', 'BB'), ('hotelbeds', 'AB', 'BB'), ('hotelbeds', 'CB', 'BB'), ('hotelbeds', 'DB', 'BB'),
  ('hotelbeds', 'HB', 'HB'), ('hotelbeds', 'FB', 'FB'), ('hotelbeds', 'AI', 'AI');

-- One row an order bought from an outside source: what is bought, and all that the source said of it.
create table supply.bookings (
  order_no text primary key,
  source text not null references supply.sources,
  -- The rates as last checked, each with the source's key.
  bought jsonb not null,
  created_at timestamptz not null,
  -- Whoever sets it sends the one request to book; everybody after that looks it up. A cancellation that comes before
  -- the request sets it too, so that nothing is sent any more.
  claimed_at timestamptz,
  -- Settled: what became of it at the source.
  state text not null default 'open' check (state in ('open', 'confirmed', 'failed', 'canceled')),
  reference text,
  -- For the voucher: who is paid through, as the source words it.
  supplier_name text,
  supplier_vat text,
  -- What the source says it charges, in its currency.
  charged text,
  currency text,
  last_answer text,
  asked_at timestamptz,
  asked_times int not null default 0,
  -- For staff: unknown for too long, or the two sides disagree.
  staff_reason text check (staff_reason in ('silent', 'late_booking', 'missing', 'still_booked')),
  staff_since timestamptz
);
create index bookings_open on supply.bookings (created_at) where state = 'open';
create index bookings_for_staff on supply.bookings (staff_since) where staff_reason is not null;
