-- Pieces that all people of one account may claim together. Coupons that exist keep the number of one person: it was
-- meant as "one each", and sub-users multiplied it.
alter table coupons.coupons add column per_account_limit int check (per_account_limit between 1 and 10000);
update coupons.coupons set per_account_limit = per_user_limit;
alter table coupons.coupons alter column per_account_limit set not null;
alter table coupons.coupons add check (per_account_limit >= per_user_limit);
create index claims_account on coupons.claims (coupon_id, account_id);
