-- True: no source has a Chinese name, so adoption made `name_zh` from the English one.
alter table catalogue.hotels add column name_zh_made boolean not null default false;

-- The next reading adopts again the hotels of sources that show their English name in Chinese.
with h as (
  update catalogue.hotels set row_hash = ''
    where name_zh = name_en and source in (select name from supply.sources) returning id)
update supply.source_hotels s set adopted_version = 0
  from supply.hotel_mappings m join h on h.id = m.hotel_id
  where m.source = s.source and m.code = s.code;
