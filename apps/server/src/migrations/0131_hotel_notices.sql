-- Notices to hotels about bookings, and the evidence of each booking (ADR 52).

create table catalogue.hotel_contacts (
  hotel_id text not null references catalogue.hotels on delete cascade,
  sort int not null check (sort >= 0),
  kind text not null check (kind in ('reservations', 'front_desk', 'sales', 'accounts')),
  channel text not null check (channel in ('email', 'phone', 'fax')),
  value text not null check (value <> ''),
  -- The language of mails to this contact.
  language text not null check (language in ('en', 'zh')),
  person text not null default '',
  hours text not null default '',
  primary key (hotel_id, sort),
  unique (hotel_id, channel, value, kind)
);

-- Mails to hotels about one booking each, with the hotel's answer on the linked page.
create table booking.hotel_notices (
  id text primary key,
  order_no text not null references booking.orders,
  kind text not null check (kind in ('booked', 'canceled')),
  email text not null,
  language text not null check (language in ('en', 'zh')),
  token_hash bytea not null unique,
  -- Last day on which the link is valid, in the hotel's calendar.
  valid_until date not null,
  sent_at timestamptz not null,
  opened_at timestamptz,
  answered_at timestamptz,
  answer text check (answer in ('accepted', 'declined', 'call')),
  hotel_number text,
  person text not null default '',
  note text not null default '',
  -- Time at which staff handled an answer that needs a person.
  settled_at timestamptz,
  unique (order_no, kind, email),
  check ((answer is null) = (answered_at is null))
);
create index hotel_notices_unsettled on booking.hotel_notices (answered_at)
  where answer in ('declined', 'call') and settled_at is null;

-- Facts about a booking from its hotel, with their source, time and way. Rows never change.
create table booking.evidence (
  id bigint generated always as identity primary key,
  order_no text not null references booking.orders,
  rung text not null check (rung in ('told', 'numbered', 'reconfirmed', 'arrived')),
  source text not null check (source in ('hotel', 'staff', 'supplier')),
  channel text check (channel in ('link', 'email', 'phone', 'fax')),
  number text,
  person text not null default '',
  note text not null default '',
  staff_id text,
  at timestamptz not null,
  check (rung <> 'numbered' or number is not null),
  check ((source = 'staff') = (staff_id is not null))
);
create index evidence_of_order on booking.evidence (order_no, id);
create trigger evidence_never_changes before update or delete on booking.evidence
  for each row execute function platform.refuse_change();
create trigger evidence_never_emptied before truncate on booking.evidence
  for each statement execute function platform.refuse_change();
