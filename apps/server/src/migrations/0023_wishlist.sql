-- Hotels that a person keeps for later (product.md section 7); a person's own, not the company's.
create table cart.wishes (
  user_id text not null,
  hotel_id text not null,
  added_at timestamptz not null,
  primary key (user_id, hotel_id)
);
create index wishes_newest on cart.wishes (user_id, added_at desc, hotel_id);

-- What an account adds to its own price for what its clients see (product.md section 3: net and sell).
create table companies.sell_markups (
  account_id text primary key,
  markup_bp integer not null check (markup_bp between 0 and 10000)
);
