-- One guest, one city, one night: every booking that asks looks its adults up by folded name among all guests.
create index guests_folded_name on booking.guests
  ((regexp_replace(lower(last_name || ' ' || first_name), '\s+', ' ', 'g'))) where type = 'adult';
-- No question was ever asked of this one.
drop index booking.guests_name;
