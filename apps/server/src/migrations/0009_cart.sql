create schema cart;

-- Offers in the carts of people (api.md section 4, CartItem).
create table cart.items (
  id text primary key,
  account_id text not null,
  user_id text not null,
  hotel_id text not null,
  -- The offer as it was shown: hotel name, room, rate, occupancy, nationality and price.
  offer jsonb not null,
  check_in date not null,
  check_out date not null check (check_out > check_in),
  added_at timestamptz not null,
  removed_at timestamptz
);
create index items_account on cart.items (account_id, added_at desc) where removed_at is null;
create index items_user on cart.items (user_id, added_at desc) where removed_at is null;
