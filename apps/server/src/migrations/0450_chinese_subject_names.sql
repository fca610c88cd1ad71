-- The Chinese name of a request's subject. Null for subjects with one name, such as an order or a journal.
alter table approvals.requests add column subject_name_zh text;

update approvals.requests r set subject_name_zh = c.name_zh
  from companies.companies c
  where c.id = r.subject_id and r.kind in ('credit_limit', 'pay_later_limit', 'adjustment', 'main_account');
update approvals.requests r set subject_name_zh = c.name_zh
  from ledger.withdrawals w join companies.companies c on c.id = w.account_id
  where r.kind = 'payout' and w.withdrawal_no = r.subject_id;
update approvals.requests set subject_name_zh = payload -> 'form' ->> 'name_zh' where kind = 'coupon';
