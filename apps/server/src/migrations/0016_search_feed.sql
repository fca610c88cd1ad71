-- Notifies all processes that hold prices in memory of a new row in the change feed (docs/search.md, Freshness).
create function rates.tell_change() returns trigger language plpgsql as
$$ begin perform pg_notify('wayhouse_rates', ''); return null; end $$;
create trigger changes_told after insert on rates.changes for each statement execute function rates.tell_change();

-- A markup belongs to a price tier, not to a hotel. So each change of markups adds a row for all hotels to the feed.
create function rates.feed_markups() returns trigger language plpgsql as
$$ begin
  insert into rates.changes (hotel_id, what, from_date, to_date, at)
  values ('*', 'hotel', current_date, current_date, current_timestamp);
  return null;
end $$;
create trigger markups_fed after insert or update or delete on rates.markups
  for each statement execute function rates.feed_markups();
