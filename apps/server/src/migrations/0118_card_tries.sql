-- Attempts to pay with a typed card number, to find somebody who tests stolen numbers. No data of the card is stored.
create table payment.card_tries (
  id bigint generated always as identity primary key,
  account_id text not null,
  at timestamptz not null
);
create index card_tries_account on payment.card_tries (account_id, at);
create index card_tries_at on payment.card_tries (at);
