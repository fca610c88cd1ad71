-- Number of days whose price changes by more than the product's limit. Staff must confirm them before the import is
-- applied.
alter table rates.imports add column jumps integer not null default 0 check (jumps >= 0);
