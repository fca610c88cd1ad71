-- `Move to Saved` stores the stay of the cart item: {check_in, check_out, rooms, nationality}.
alter table cart.wishes add column stay jsonb;
-- A saved card belongs to the person who saved it. The main account can share its own cards with the company.
alter table payment.cards add column shared boolean not null default false;
