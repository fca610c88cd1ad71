-- The application writes the words of a new order and its guests together with the row (search-words.ts,
-- booking.store.ts). The triggers took a quarter of the time of the insert. Changes of an order still use the trigger.
drop trigger keep_words_of_new on booking.orders;
drop trigger keep_guest_words on booking.guests;
drop function booking.keep_guest_words();
