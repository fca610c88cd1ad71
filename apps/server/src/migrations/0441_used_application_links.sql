-- The hash of the link by which the form was last sent again, so that the same call can be answered after a lost answer.
alter table companies.applications add column used_resubmit_token_hash bytea;
