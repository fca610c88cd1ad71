-- Name and address of a hotel in the local script, for taxi cards. Either all three columns are filled or none.
alter table catalogue.hotels
  add column local_lang text not null default ''
    check (local_lang in ('', 'zh-Hans', 'zh-Hant', 'ja', 'ko', 'th', 'ar')),
  add column name_local text not null default '' check (length(name_local) <= 200),
  add column address_local text not null default '' check (length(address_local) <= 600),
  add constraint local_name_whole check (
    (local_lang = '') = (name_local = '') and (local_lang = '') = (address_local = ''));
