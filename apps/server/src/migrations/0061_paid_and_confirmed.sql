-- An order that is paid and confirmed by our own contract at the same time makes both moves in one update: 0 → 1 → 2.
-- Each of the two moves must be in the table of transitions.
create or replace function booking.check_moves() returns trigger language plpgsql as $$
begin
  if new.order_status <> old.order_status and not exists (
    select 1 from booking.order_transitions where from_status = old.order_status and to_status = new.order_status)
    and not (new.payment_status = 2 and old.payment_status <> 2 and new.supplier_confirmation_no is not null and exists (
      select 1 from booking.order_transitions a join booking.order_transitions b on b.from_status = a.to_status
        where a.from_status = old.order_status and a.to_status = 1 and b.to_status = new.order_status
          and new.order_status = 2)) then
    raise exception 'order % may not move from % to %', old.order_no, old.order_status, new.order_status
      using errcode = 'check_violation';
  end if;
  if new.payment_status <> old.payment_status and not exists (
    select 1 from booking.payment_transitions where from_status = old.payment_status and to_status = new.payment_status) then
    raise exception 'payment of order % may not move from % to %', old.order_no, old.payment_status, new.payment_status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
