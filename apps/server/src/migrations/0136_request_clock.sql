-- Deadlines for answers to on-request orders, and service settings of hotels (ADR 56).

-- Settings of a hotel of our own contracts; a hotel without a row has the defaults.
create table catalogue.hotel_service (
  hotel_id text primary key references catalogue.hotels on delete cascade,
  -- Hours that the hotel has to answer a request. At most 24, because customers read "within 24 hours".
  request_hours int not null default 24 check (request_hours between 1 and 24),
  -- Hour in the hotel's zone at which the hotel gets its list of arrivals; null without a list.
  arrivals_hour int check (arrivals_hour between 0 and 23),
  -- Day of the latest list.
  arrivals_made_for date,
  -- The member of staff who stated that this hotel takes bookings by phone only.
  phone_only_by text,
  phone_only_at timestamptz,
  check ((phone_only_by is null) = (phone_only_at is null))
);

alter table booking.orders
  -- End of the time to answer an on-request order. Without an answer, the order is declined and refunded.
  add column answer_by timestamptz,
  -- Time of the warning to staff about the missing answer.
  add column answer_alarmed_at timestamptz;
create index orders_awaiting_answer on booking.orders (answer_by) where order_status = 1 and answer_by is not null;

-- Orders that are waiting get the full time from now on.
update booking.orders set answer_by = now() + interval '24 hours'
  where order_status = 1 and source = 'own' and sold ->> 'confirmation' = 'on_request';

-- Requests are also mailed to the hotel.
alter table booking.hotel_notices drop constraint hotel_notices_kind_check;
alter table booking.hotel_notices add constraint hotel_notices_kind_check
  check (kind in ('requested', 'booked', 'canceled'));

-- Earlier confirmation numbers and confirmations that staff recorded become evidence from the hotel.
insert into booking.evidence (order_no, rung, source, number, staff_id, at)
  select l.order_no, case when l.note is null then 'reconfirmed' else 'numbered' end, 'staff', l.note,
      substr(l.actor, 7), l.at
    from booking.order_log l join booking.orders o on o.order_no = l.order_no and o.source = 'own'
    where l.actor like 'staff:%'
      and (l.event in ('confirmed', 'late_confirmed', 'hotel_number') and l.note is not null or l.event = 'stands')
      and not exists (select from booking.evidence e where e.order_no = l.order_no
        and e.rung = case when l.note is null then 'reconfirmed' else 'numbered' end
        and e.number is not distinct from l.note)
    order by l.id;
update booking.orders set hotel_confirmation_no = supplier_confirmation_no
  where source = 'own' and hotel_confirmation_no is null
    and supplier_confirmation_no <> 'OC' || substr(order_no, 3);
