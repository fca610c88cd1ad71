-- Who took a photograph, and under which license; empty when neither has to be named.
alter table catalogue.photos add column credit text not null default '' check (length(credit) <= 200);
