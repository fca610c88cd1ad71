-- Chase mails to hotels, mails that did not arrive, and lists of arrivals (ADR 56).

-- The last of the marks 7, 3 and 1 days before arrival at which the hotel was asked for its number.
alter table booking.orders add column hotel_chased_days smallint check (hotel_chased_days in (7, 3, 1));
create index orders_arriving on booking.orders (hotel_id, check_in) where order_status = 2;

alter table booking.hotel_notices
  -- Of a chase: the mark.
  add column days smallint,
  -- The mail, so that one that did not arrive is seen.
  add column message_id bigint,
  -- A person of ours is needed, until `settled_at`.
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
