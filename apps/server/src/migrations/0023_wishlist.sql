-- Wishlist of a person (product.md section 7). Colleagues do not see it.
create table cart.wishes (
  user_id text not null,
  hotel_id text not null,
  added_at timestamptz not null,
  primary key (user_id, hotel_id)
);
create index wishes_newest on cart.wishes (user_id, added_at desc, hotel_id);

-- Markup that an account adds to our price for its own clients (product.md section 3: net and sell).
create table companies.sell_markups (
  account_id text primary key,
  markup_bp integer not null check (markup_bp between 0 and 10000)
);
