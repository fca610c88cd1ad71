-- Decisions of staff on pairs of records that may be the same hotel, one per person and pair. `later` moves the pair to
-- the end of that person's list.
create table supply.match_answers (
  source text not null,
  code text not null,
  hotel_id text not null,
  staff_id text not null,
  answer text not null check (answer in ('same', 'different', 'part', 'later')),
  at timestamptz not null,
  primary key (source, code, hotel_id, staff_id),
  foreign key (source, code, hotel_id) references supply.match_pairs on delete cascade
);
create index match_answers_staff on supply.match_answers (staff_id, at desc);
create index match_pairs_decided on supply.match_pairs (decided_at) where state <> 'open';

-- Never read: the time of a match is that of its reading.
alter table supply.sources drop column matched_at;
