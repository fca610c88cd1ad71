create schema supply;

-- Outside sources. A source that is switched off gets no searches, but its bookings are still looked up and canceled.
create table supply.sources (
  name text primary key,
  enabled boolean not null,
  changed_at timestamptz,
  -- Time of the latest comparison of its bookings with ours.
  compared_at timestamptz
);
insert into supply.sources (name, enabled) values ('hotelbeds', true);

-- Hotels of a source and our hotels that they correspond to. A hotel without a row is not sold.
create table supply.hotel_mappings (
  source text not null references supply.sources,
  code text not null,
  hotel_id text not null,
  -- Origin of the mapping: `matched` by name and position, or `staff`.
  said_by text not null check (said_by in ('matched', 'staff')),
  mapped_at timestamptz not null,
  primary key (source, code)
);
create index hotel_mappings_hotel on supply.hotel_mappings (source, hotel_id);

-- Boards of a source and our boards. A board without a row counts as room only, so that a board is never upgraded.
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

-- Bookings at outside sources, one row per order: the booked rates, and the data from the source.
create table supply.bookings (
  order_no text primary key,
  source text not null references supply.sources,
  -- The rates of the latest check, each with the source's key.
  bought jsonb not null,
  created_at timestamptz not null,
  -- The process that sets this column sends the only booking request; all others look the booking up. A cancellation
  -- before the request sets it too, so that no request is sent.
  claimed_at timestamptz,
  -- Outcome at the source; `open` until it is known.
  state text not null default 'open' check (state in ('open', 'confirmed', 'failed', 'canceled')),
  reference text,
  -- Name of the supplier through whom the hotel is paid, in the words of the source, for the voucher.
  supplier_name text,
  supplier_vat text,
  -- Amount that the source charges, in its currency.
  charged text,
  currency text,
  last_answer text,
  asked_at timestamptz,
  asked_times int not null default 0,
  -- Reason why staff must look at the booking: unknown for too long, or a difference between source and our data.
  staff_reason text check (staff_reason in ('silent', 'late_booking', 'missing', 'still_booked')),
  staff_since timestamptz
);
create index bookings_open on supply.bookings (created_at) where state = 'open';
create index bookings_for_staff on supply.bookings (staff_since) where staff_reason is not null;
