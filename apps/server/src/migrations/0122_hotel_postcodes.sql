-- A postcode apart from the address: search engines and papers name it by itself. Empty where it is not known.
alter table catalogue.hotels add column postcode text not null default '' check (length(postcode) <= 16);
