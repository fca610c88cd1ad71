-- Move to Saved keeps the stay of the cart's item: {check_in, check_out, rooms, nationality}.
alter table cart.wishes add column stay jsonb;
-- A kept card belongs to the person who saved it, until the main account shares its own with the company.
alter table payment.cards add column shared boolean not null default false;
