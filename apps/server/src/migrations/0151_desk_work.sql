-- Work of staff on an order: its owner, and the time until which it may wait.
create table booking.desk_work (
  order_no text primary key references booking.orders,
  owner_id text references identity.staff,
  snoozed_until timestamptz,
  snooze_reason text not null default '',
  updated_at timestamptz not null
);
create index desk_work_owner on booking.desk_work (owner_id) where owner_id is not null;

-- The order of a mail, for the desk. It stays when the content of a sent mail is deleted.
alter table platform.messages add column about text;
create index messages_about on platform.messages (about, id desc) where about is not null;

-- For the filter by hotel at the orders desk.
create index orders_hotel on booking.orders (hotel_id, check_in);
