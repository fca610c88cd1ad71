-- Number of pieces that all people of an account may claim together. Existing coupons get the number of one person,
-- because one piece per customer was intended and sub-users multiplied it.
alter table coupons.coupons add column per_account_limit int check (per_account_limit between 1 and 10000);
update coupons.coupons set per_account_limit = per_user_limit;
alter table coupons.coupons alter column per_account_limit set not null;
alter table coupons.coupons add check (per_account_limit >= per_user_limit);
create index claims_account on coupons.claims (coupon_id, account_id);
