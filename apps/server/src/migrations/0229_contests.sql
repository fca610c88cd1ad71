-- Offers of several sources for one room, board and kind of cancellation, once a day for each stay that customers
-- opened. `kinds`: for each such kind a list of [source or null for our contract, net cents, total cents].
create table supply.contests (
  day date not null,
  hotel_id text not null,
  check_in date not null,
  nights int not null,
  party text not null,
  kinds jsonb not null,
  primary key (day, hotel_id, check_in, nights, party)
);
