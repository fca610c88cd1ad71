-- For the rule of one stay per guest, city and night: a booking searches its adults among all guests by name, in lower
-- case and without repeated spaces.
create index guests_folded_name on booking.guests
  ((regexp_replace(lower(last_name || ' ' || first_name), '\s+', ' ', 'g'))) where type = 'adult';
-- No query used this index.
drop index booking.guests_name;
