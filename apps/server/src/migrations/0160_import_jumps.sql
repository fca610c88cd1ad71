-- Days of an import whose price changes by more than the product's limit; applying asks for them once more.
alter table rates.imports add column jumps integer not null default 0 check (jumps >= 0);
