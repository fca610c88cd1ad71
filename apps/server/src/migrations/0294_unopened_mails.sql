-- A mail about a change or a cancellation that the hotel does not open becomes a task for staff.
alter table booking.hotel_notices
  drop constraint hotel_notices_task_check,
  add constraint hotel_notices_task_check
    check (task in ('declined', 'call', 'second_number', 'mail_failed', 'message', 'unopened'));
create index hotel_notices_unopened on booking.hotel_notices (sent_at)
  where kind in ('changed', 'canceled') and opened_at is null and task is null;
