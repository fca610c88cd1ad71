-- The person who credited a transfer without a second person, because the sum of a person in 24 hours is limited. Null
-- when two people confirmed it, and for earlier transfers.
alter table payment.bank_deposits
  add column settled_alone_by_id text,
  add constraint bank_deposits_settled_alone check (settled_alone_by_id is null or status = 'succeeded');
create index bank_deposits_settled_alone on payment.bank_deposits (settled_alone_by_id, settled_at)
  where settled_alone_by_id is not null;
