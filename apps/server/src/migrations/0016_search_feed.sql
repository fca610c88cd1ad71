-- Every process that keeps prices in memory is woken when the change feed grew (search.md, "Truth").
create function rates.tell_change() returns trigger language plpgsql as
$$ begin perform pg_notify('wayhouse_rates', ''); return null; end $$;
create trigger changes_told after insert on rates.changes for each statement execute function rates.tell_change();

-- Markups belong to a tier, not to a hotel: whoever changes them, the feed says "of every hotel".
create function rates.feed_markups() returns trigger language plpgsql as
$$ begin
  insert into rates.changes (hotel_id, what, from_date, to_date, at)
  values ('*', 'hotel', current_date, current_date, current_timestamp);
  return null;
end $$;
create trigger markups_fed after insert or update or delete on rates.markups
  for each statement execute function rates.feed_markups();
