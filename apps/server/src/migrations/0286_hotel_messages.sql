-- A message that the hotel wrote when it accepted a booking becomes a task for staff. Before, no screen showed it.
alter table booking.hotel_notices
  drop constraint hotel_notices_task_check,
  add constraint hotel_notices_task_check
    check (task in ('declined', 'call', 'second_number', 'mail_failed', 'message'));
update booking.hotel_notices n set task = 'message', settled_at = null
  from booking.orders o
  where o.order_no = n.order_no and n.answer = 'accepted' and n.note <> '' and n.task is null
    and n.kind <> 'canceled' and o.order_status = 2 and o.check_out >= current_date;
