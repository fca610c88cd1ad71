-- A reset of a customer's second factor and a new main account of a company need two people.
alter table approvals.requests
  drop constraint requests_kind_check,
  add constraint requests_kind_check check (kind in ('credit_limit', 'pay_later_limit', 'payout', 'adjustment', 'goodwill',
    'fee_waiver', 'relocation', 'coupon', 'amount', 'supplier_bank', 'supplier_invoice', 'payment_run', 'write_off', 'more_time',
    'month_reopening', 'journal', 'mass_cancellation', 'second_factor', 'main_account'));

-- A company has one main account; a handover takes it from one person before it gives it to another.
-- Of several main accounts of a company, which no step of the product makes, the oldest stays.
update identity.users u set is_main = false
  where is_main and exists (select from identity.users older where older.company_id = u.company_id and older.is_main
    and (older.created_at, older.id) < (u.created_at, u.id));
create unique index users_main on identity.users (company_id) where is_main;
