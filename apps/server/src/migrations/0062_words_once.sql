-- The words of an order are made once for most orders: an instant order of our own contracts is confirmed under a number
-- that follows from its own (`own-contracts.ts`), so that word is there from the beginning. Its endings are those of the
-- order's number, which are words already.
create or replace function booking.keep_order_words() returns trigger language plpgsql as $$
begin
  insert into booking.order_words (order_no, part, words)
  values (new.order_no, 'order', booking.search_words(concat_ws(' ', new.order_no, new.ref_no,
    new.supplier_confirmation_no, new.hotel_confirmation_no, new.contact_name, new.contact_email,
    new.sold -> 'hotel' -> 'name' ->> 'en', new.sold -> 'hotel' -> 'name' ->> 'zh'))
    || case when new.source = 'own' then array_to_tsvector(array['oc' || substr(new.order_no, 3)]) else ''::tsvector end)
  on conflict (order_no, part) do update set words = excluded.words;
  return null;
end $$;

drop trigger keep_order_words on booking.orders;
create trigger keep_words_of_new after insert on booking.orders
  for each row execute function booking.keep_order_words();
create trigger keep_order_words after update of ref_no, supplier_confirmation_no, hotel_confirmation_no on booking.orders
  for each row when ((old.ref_no, old.hotel_confirmation_no) is distinct from (new.ref_no, new.hotel_confirmation_no)
    or (old.supplier_confirmation_no is distinct from new.supplier_confirmation_no
      and (new.source, old.supplier_confirmation_no, new.supplier_confirmation_no)
        is distinct from ('own', null, 'OC' || substr(new.order_no, 3))))
  execute function booking.keep_order_words();

-- Orders that are there and not confirmed yet.
update booking.order_words as w set words = w.words || array_to_tsvector(array['oc' || substr(o.order_no, 3)])
  from booking.orders o
  where w.order_no = o.order_no and w.part = 'order' and o.source = 'own' and o.supplier_confirmation_no is null;

-- Written by the triggers of the very rows they name, which stay: nothing is left to be asked for each of them.
alter table booking.order_words drop constraint order_words_order_no_fkey;
