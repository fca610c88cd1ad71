create schema booking;

-- Results of price checks, valid for their caller for 15 minutes (product.md section 5).
create table booking.sessions (
  session_no text primary key,
  account_id text not null,
  user_id text not null,
  -- The content of the signed offer, and the terms as they were shown.
  promise jsonb not null,
  terms_digest text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index sessions_expiry on booking.sessions (expires_at);

create table booking.order_transitions (from_status int not null, to_status int not null, primary key (from_status, to_status));
insert into booking.order_transitions values
  (0, 1), (0, -1), (1, 2), (1, 3), (1, 5), (2, 5), (5, 4), (5, 6), (5, 2), (6, 5), (6, 4), (6, 2), (3, 2);

create table booking.payment_transitions (from_status int not null, to_status int not null, primary key (from_status, to_status));
insert into booking.payment_transitions values
  (0, 1), (0, 2), (0, 5), (1, 0), (1, 2), (1, 5), (5, 2), (5, 7), (2, 7), (7, 8), (8, 3), (8, 4), (4, 7), (4, 3), (3, 0);

create table booking.orders (
  order_no text primary key check (order_no ~ '^WH[0-9]{14}$'),
  account_id text not null,
  company_id text,
  user_id text not null,
  session_no text not null unique,
  idempotency_key text,
  order_status int not null check (order_status in (0, 1, 2, 3, 4, -1, 5, 6)),
  payment_status int not null check (payment_status in (0, 1, 2, 3, 4, 5, 7, 8)),
  payment_option text not null check (payment_option in ('now', 'later')),
  hotel_id text not null,
  -- City of the hotel at the time of booking, for the rule that a guest has one stay per city and night.
  city_id text not null,
  room_type_id text not null,
  rate_plan_id text not null,
  source text not null,
  check_in date not null,
  check_out date not null,
  nights int not null check (nights between 1 and 30),
  room_count int not null check (room_count between 1 and 8),
  total_cents bigint not null check (total_cents > 0),
  net_cents bigint not null check (net_cents >= 0),
  paid_cents bigint not null default 0 check (paid_cents between 0 and total_cents),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and paid_cents),
  cancel_fee_cents bigint,
  cancel_reason_id int,
  cancel_reason_text text,
  -- A retry of the cancellation after a crash finds this key.
  cancel_key text,
  pay_until timestamptz not null,
  pay_by timestamptz,
  free_cancel_until timestamptz,
  ref_no text not null default '' check (ref_no ~ '^[A-Za-z0-9]{0,50}$'),
  lead_guest text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  contact_area_code text not null,
  special_requests text not null default '',
  arrival_time text not null default '',
  -- The stay as it was sold: hotel, room, prices by night, taxes, policy, remarks.
  sold jsonb not null,
  supplier_confirmation_no text,
  -- Calls to the source: booking in status 1, cancellation in status 5. Each try is recorded before the call. The
  -- process that updates `source_next_at` makes the call. After a crash, another one repeats it when that time has
  -- passed.
  source_tries int not null default 0,
  source_next_at timestamptz,
  dropped_at timestamptz,
  created_at timestamptz not null,
  check (check_out = check_in + nights)
);
create index orders_account on booking.orders (account_id, created_at desc, order_no);
create index orders_user on booking.orders (user_id, created_at desc);
create index orders_unpaid on booking.orders (pay_until) where order_status = 0;
create index orders_in_process on booking.orders (source_next_at) where order_status in (1, 5);
create index orders_pay_later on booking.orders (account_id, pay_by)
  where payment_option = 'later' and payment_status = 0 and order_status in (1, 2, 5, 6);
create index orders_check_in on booking.orders (account_id, check_in);
create unique index orders_idempotency on booking.orders (user_id, idempotency_key) where idempotency_key is not null;

create table booking.guests (
  order_no text not null references booking.orders,
  room_index int not null,
  guest_index int not null,
  first_name text not null,
  last_name text not null,
  type text not null check (type in ('adult', 'child')),
  age int check (age between 0 and 17),
  lead boolean not null,
  primary key (order_no, room_index, guest_index),
  check ((type = 'child') = (age is not null))
);
create index guests_name on booking.guests (lower(last_name), lower(first_name));

create table booking.order_log (
  id bigint generated always as identity primary key,
  order_no text not null references booking.orders,
  at timestamptz not null,
  actor text not null,
  event text not null,
  from_status text,
  to_status text,
  note text
);
create index order_log_order on booking.order_log (order_no, id);
create trigger order_log_append_only before update or delete on booking.order_log
  for each row execute function platform.refuse_change();

-- The table of transitions decides: this trigger refuses every other move, independent of the caller.
create function booking.check_moves() returns trigger language plpgsql as $$
begin
  if new.order_status <> old.order_status and not exists (
    select 1 from booking.order_transitions where from_status = old.order_status and to_status = new.order_status) then
    raise exception 'order % may not move from % to %', old.order_no, old.order_status, new.order_status
      using errcode = 'check_violation';
  end if;
  if new.payment_status <> old.payment_status and not exists (
    select 1 from booking.payment_transitions where from_status = old.payment_status and to_status = new.payment_status) then
    raise exception 'payment of order % may not move from % to %', old.order_no, old.payment_status, new.payment_status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_moves before update of order_status, payment_status on booking.orders
  for each row execute function booking.check_moves();
