-- The clock of on-request orders, and how a hotel is served (ADR 56).

-- Settings of a hotel of our own contracts; a hotel without a row has the defaults.
create table catalogue.hotel_service (
  hotel_id text primary key references catalogue.hotels on delete cascade,
  -- Hours for the answer to a request. Customers read "within 24 hours", so that is the most.
  request_hours int not null default 24 check (request_hours between 1 and 24),
  -- The hour of the hotel's day at which it wants its list of arrivals; none without it.
  arrivals_hour int check (arrivals_hour between 0 and 23),
  -- The list of this day was made.
  arrivals_made_for date,
  -- Staff answers for it that this hotel is told of bookings by phone alone.
  phone_only_by text,
  phone_only_at timestamptz,
  check ((phone_only_by is null) = (phone_only_at is null))
);

alter table booking.orders
  -- On request: without an answer until then, the order is declined and the money returned.
  add column answer_by timestamptz,
  -- When staff was warned that the answer is missing.
  add column answer_alarmed_at timestamptz;
create index orders_awaiting_answer on booking.orders (answer_by) where order_status = 1 and answer_by is not null;

-- Orders that wait today get the whole time from now on.
update booking.orders set answer_by = now() + interval '24 hours'
  where order_status = 1 and source = 'own' and sold ->> 'confirmation' = 'on_request';

-- A request is mailed to the hotel too.
alter table booking.hotel_notices drop constraint hotel_notices_kind_check;
alter table booking.hotel_notices add constraint hotel_notices_kind_check
  check (kind in ('requested', 'booked', 'canceled'));

-- Numbers and words that staff recorded before evidence existed are evidence of the hotel.
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
