-- Indexes for the limits on mails to addresses that customers type: per account, per order and per address.
create index sendings_account on documents.sendings (account_id, created_at desc);
create index sendings_email on documents.sendings (email, created_at desc);
create index users_invited on identity.users (company_id, created_at desc) where invited;
