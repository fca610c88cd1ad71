-- Author and license of a photograph; empty when neither must be named.
alter table catalogue.photos add column credit text not null default '' check (length(credit) <= 200);
