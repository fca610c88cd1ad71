-- The words of a new order and its guests come with its row (search-words.ts, booking.store.ts): triggers that made them
-- took a quarter of what it costs to write one. A change of an order makes its words here as before.
drop trigger keep_words_of_new on booking.orders;
drop trigger keep_guest_words on booking.guests;
drop function booking.keep_guest_words();
