-- The postcode, separate from the address, because search engines and documents use it alone. Empty when unknown.
alter table catalogue.hotels add column postcode text not null default '' check (length(postcode) <= 16);
