-- Bookings at outside sources follow the outcome of their orders: closed unpaid, and confirmed or canceled by staff.
-- An ended booking has no IP address of the person who ordered.
update supply.bookings b set state = 'canceled', user_ip = null,
    staff_reason = case when staff_reason in ('silent', 'missing', 'canceled_there') then null else staff_reason end,
    staff_since = case when staff_reason in ('silent', 'missing', 'canceled_there') then null else staff_since end
  from booking.orders o
  where o.order_no = b.order_no
    and (o.order_status = -1 and b.state = 'open' or o.order_status = 4 and b.state in ('open', 'confirmed'));
update supply.bookings b set state = 'confirmed', user_ip = null, reference = o.supplier_confirmation_no,
    settled_reason = 'missing',
    staff_reason = case when staff_reason in ('silent', 'late_booking') then null else staff_reason end,
    staff_since = case when staff_reason in ('silent', 'late_booking') then null else staff_since end
  from booking.orders o
  where o.order_no = b.order_no and o.order_status = 2 and b.state <> 'confirmed';
