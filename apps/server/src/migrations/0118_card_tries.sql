-- Card numbers that people typed: somebody who tests stolen numbers types many. Nothing of the card itself is kept.
create table payment.card_tries (
  id bigint generated always as identity primary key,
  account_id text not null,
  at timestamptz not null
);
create index card_tries_account on payment.card_tries (account_id, at);
create index card_tries_at on payment.card_tries (at);
