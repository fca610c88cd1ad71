-- Moves of orders are checked once for each statement instead of once for each order, because a batch of payments moves
-- up to 40 orders (docs/performance.md). The rules are those of 0087.
drop trigger check_moves on booking.orders;

create or replace function booking.check_moves() returns trigger language plpgsql as $$
declare
  refused record;
begin
  select n.order_no, o.order_status as from_status, n.order_status as to_status into refused
    from old_orders o join new_orders n using (order_no)
    where n.order_status <> o.order_status
      and not exists (select from booking.order_transitions t
        where t.from_status = o.order_status and t.to_status = n.order_status)
      and not (n.order_status = 2 and n.payment_status = 2 and o.payment_status <> 2
        and n.supplier_confirmation_no is not null and exists (
          select from booking.order_transitions a join booking.order_transitions b on b.from_status = a.to_status
            where a.from_status = o.order_status and a.to_status = 1 and b.to_status = 2))
    limit 1;
  if found then
    raise exception 'order % may not move from % to %', refused.order_no, refused.from_status, refused.to_status
      using errcode = 'check_violation', constraint = 'order_moves', detail = jsonb_build_object('order_no',
        refused.order_no, 'from', refused.from_status, 'to', refused.to_status)::text;
  end if;
  select n.order_no, o.payment_status as from_status, n.payment_status as to_status into refused
    from old_orders o join new_orders n using (order_no)
    where n.payment_status <> o.payment_status
      and not exists (select from booking.payment_transitions t
        where t.from_status = o.payment_status and t.to_status = n.payment_status)
    limit 1;
  if found then
    raise exception 'payment of order % may not move from % to %', refused.order_no, refused.from_status,
        refused.to_status
      using errcode = 'check_violation', constraint = 'payment_moves', detail = jsonb_build_object('order_no',
        refused.order_no, 'from', refused.from_status, 'to', refused.to_status)::text;
  end if;
  return null;
end $$;
create trigger check_moves after update on booking.orders
  referencing old table as old_orders new table as new_orders
  for each statement execute function booking.check_moves();

-- A sent message and a claimed job are updated once or twice. With free space in the page, the new version needs no new
-- entries in the indexes.
alter table platform.messages set (fillfactor = 60);
alter table platform.work set (fillfactor = 50);
