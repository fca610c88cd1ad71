-- Reviews of guests from sources, in the language in which they were written; one row per review of a source.
create table catalogue.reviews (
  id text primary key,
  hotel_id text not null references catalogue.hotels,
  source text not null,
  source_id text not null,
  -- ISO 639 without a region, for example en, zh.
  language text not null check (language ~ '^[a-z]{2,3}$'),
  -- First day of the month of the stay; null when the source does not give it.
  stay_month date check (extract(day from stay_month) = 1),
  posted_on date not null,
  -- Tenths of a point, on the product's scale from 0 to 5.
  score smallint not null check (score between 0 and 50),
  title text not null default '',
  text text not null default '',
  reviewer text not null default '',
  -- Empty when the source does not give it.
  reviewer_kind text not null default '' check (reviewer_kind in ('', 'couple', 'family', 'business', 'solo', 'group')),
  reviewer_country text not null default '',
  hotel_reply text not null default '',
  -- Hash of the row of the import. An equal row writes nothing.
  row_hash text not null default '',
  unique (source, source_id)
);
-- One index for each sort order of the page. A filter by language then reads the rows of one hotel.
create index reviews_newest on catalogue.reviews (hotel_id, posted_on, id);
create index reviews_best on catalogue.reviews (hotel_id, score, posted_on, id);
create index reviews_worst on catalogue.reviews (hotel_id, (-score), posted_on, id);

-- Score and number from the source of the hotel, stored while its reviews determine the shown score; else null.
alter table catalogue.hotels
  add column source_score double precision check (source_score between 0 and 5),
  add column source_reviews int check (source_reviews >= 0),
  add constraint hotels_source_score check ((source_score is null) = (source_reviews is null));

-- The reviews of a hotel, if it has any, determine its score and its number of reviews. Each change of a review updates
-- them in the same transaction. The triggers of hotels then announce it to search.
create function catalogue.score_hotels(ids text[]) returns void language sql as $$
  update catalogue.hotels h set score = s.score, reviews = s.reviews, source_score = s.source_score, source_reviews = s.source_reviews
  from (
    select o.id,
      case when count(r.id) > 0 then round(avg(r.score) / 10, 1)::double precision else coalesce(o.source_score, o.score) end as score,
      case when count(r.id) > 0 then count(r.id)::int else coalesce(o.source_reviews, o.reviews) end as reviews,
      case when count(r.id) > 0 then coalesce(o.source_score, o.score) end as source_score,
      case when count(r.id) > 0 then coalesce(o.source_reviews, o.reviews) end as source_reviews
    from catalogue.hotels o left join catalogue.reviews r on r.hotel_id = o.id
    where o.id = any (ids) group by o.id
  ) s
  where h.id = s.id and (h.score, h.reviews, h.source_score, h.source_reviews)
    is distinct from (s.score, s.reviews, s.source_score, s.source_reviews)
$$;

create function catalogue.score_added() returns trigger language plpgsql as
$$ begin perform catalogue.score_hotels((select array_agg(distinct hotel_id) from fresh)); return null; end $$;
create function catalogue.score_changed() returns trigger language plpgsql as
$$ begin
  perform catalogue.score_hotels((select array_agg(hotel_id) from (select hotel_id from fresh union select hotel_id from stale) b));
  return null;
end $$;
create function catalogue.score_removed() returns trigger language plpgsql as
$$ begin perform catalogue.score_hotels((select array_agg(distinct hotel_id) from stale)); return null; end $$;
create trigger reviews_added after insert on catalogue.reviews
  referencing new table as fresh for each statement execute function catalogue.score_added();
create trigger reviews_changed after update on catalogue.reviews
  referencing new table as fresh old table as stale for each statement execute function catalogue.score_changed();
create trigger reviews_removed after delete on catalogue.reviews
  referencing old table as stale for each statement execute function catalogue.score_removed();
