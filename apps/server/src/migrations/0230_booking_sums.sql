-- Sums of the sales report by day and by month, so that a year of a million bookings does not read each booking.
alter table insight.bookings add column unpaid boolean not null default false;
update insight.bookings b set unpaid = true
  where exists (select from booking.order_log l where l.order_no = b.order_no and l.event = 'unpaid_canceled');
alter table insight.bookings add column cancel_kind text generated always as (
  case when not canceled then null when fee_cents > 0 then 'fee' when unpaid then 'unpaid' else 'free' end) stored;
-- For reports of one hotel.
create index bookings_hotel on insight.bookings (hotel_id, booked_on);

-- The order's log says that an order was canceled because nobody paid it in time.
create function insight.record_unpaid() returns trigger language plpgsql as $$
begin
  update insight.bookings set unpaid = true where order_no = new.order_no and not unpaid;
  return null;
end $$;
create trigger order_log_record_unpaid after insert on booking.order_log
  for each row when (new.event = 'unpaid_canceled') execute function insight.record_unpaid();

-- `span` is `day` or `month`. Days have the parts `all`, `lead` and `cancel`; months have `lead`, `hotel` and
-- `account`. Sums of hotels by day would have about as many rows as there are bookings.
create table insight.booking_sums (
  basis text not null check (basis in ('booked', 'check_in', 'check_out')),
  span text not null check (span in ('day', 'month')),
  part text not null check (part in ('all', 'lead', 'cancel', 'hotel', 'account')),
  -- The day, or the first day of the month.
  start_on date not null,
  source text not null,
  -- Days before check-in, kind of cancellation, hotel or account; empty for all.
  value text not null,
  bookings int not null,
  canceled int not null,
  sold_cents bigint not null,
  cost_cents bigint not null,
  fee_cents bigint not null,
  primary key (basis, span, part, start_on, source, value)
);

-- Changes of bookings that are not in the sums yet: the booking before (-1) and after (1). Sums and changes together
-- always equal the bookings. Bookings add rows here instead of to the sums, so that no booking waits for another.
create table insight.booking_changes (
  id bigint primary key generated always as identity,
  count smallint not null check (count in (-1, 1)),
  booked_on date not null,
  check_in date not null,
  check_out date not null,
  account_id text not null,
  hotel_id text not null,
  source text not null,
  sold_cents bigint not null,
  cost_cents bigint not null,
  canceled boolean not null,
  fee_cents bigint not null,
  cancel_kind text
);

create function insight.record_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into insight.booking_changes (count, booked_on, check_in, check_out, account_id, hotel_id, source, sold_cents,
        cost_cents, canceled, fee_cents, cancel_kind)
      values (-1, old.booked_on, old.check_in, old.check_out, old.account_id, old.hotel_id, old.source, old.sold_cents,
        old.cost_cents, old.canceled, old.fee_cents, old.cancel_kind);
  end if;
  if tg_op <> 'DELETE' then
    insert into insight.booking_changes (count, booked_on, check_in, check_out, account_id, hotel_id, source, sold_cents,
        cost_cents, canceled, fee_cents, cancel_kind)
      values (1, new.booked_on, new.check_in, new.check_out, new.account_id, new.hotel_id, new.source, new.sold_cents,
        new.cost_cents, new.canceled, new.fee_cents, new.cancel_kind);
  end if;
  return null;
end $$;
create trigger bookings_changed after update on insight.bookings
  for each row when (old.* is distinct from new.*) execute function insight.record_change();
create trigger bookings_added after insert or delete on insight.bookings
  for each row execute function insight.record_change();

-- Earlier bookings are added as changes. A job adds them to the sums in batches.
insert into insight.booking_changes (count, booked_on, check_in, check_out, account_id, hotel_id, source, sold_cents,
    cost_cents, canceled, fee_cents, cancel_kind)
  select 1, booked_on, check_in, check_out, account_id, hotel_id, source, sold_cents, cost_cents, canceled, fee_cents,
      cancel_kind
    from insight.bookings
    order by booked_on;
