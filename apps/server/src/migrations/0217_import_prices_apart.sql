-- Days of an import whose new net price is far from the other rate plans of the room; the preview counts them.
alter table rates.imports add column apart integer not null default 0 check (apart >= 0);
