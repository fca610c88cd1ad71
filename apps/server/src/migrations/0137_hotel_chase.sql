-- Chase mails to hotels, mails that did not arrive, and lists of arrivals (ADR 56).

-- Days before arrival of the latest reminder to the hotel for its number: 7, 3 or 1.
alter table booking.orders add column hotel_chased_days smallint check (hotel_chased_days in (7, 3, 1));
create index orders_arriving on booking.orders (hotel_id, check_in) where order_status = 2;

alter table booking.hotel_notices
  -- Days before arrival, for a chase mail.
  add column days smallint,
  -- The mail, to detect that it did not arrive.
  add column message_id bigint,
  -- Task for staff until `settled_at`.
  add column task text check (task in ('declined', 'call', 'second_number', 'mail_failed')),
  drop constraint hotel_notices_kind_check,
  add constraint hotel_notices_kind_check check (kind in ('requested', 'booked', 'canceled', 'chase')),
  add constraint hotel_notices_days_check check ((kind = 'chase') = (days is not null)),
  drop constraint hotel_notices_order_no_kind_email_key,
  add constraint hotel_notices_once unique nulls not distinct (order_no, kind, email, days);
update booking.hotel_notices set task = answer where answer in ('declined', 'call');
drop index booking.hotel_notices_unsettled;
create index hotel_notices_tasks on booking.hotel_notices (order_no) where task is not null and settled_at is null;
create index hotel_notices_message on booking.hotel_notices (message_id) where message_id is not null;
