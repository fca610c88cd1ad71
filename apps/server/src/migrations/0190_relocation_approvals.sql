-- A relocation above the limit of the role waits for a second person.
alter table approvals.requests
  drop constraint requests_kind_check,
  add constraint requests_kind_check check (kind in ('credit_limit', 'pay_later_limit', 'payout', 'adjustment', 'goodwill',
    'fee_waiver', 'relocation', 'coupon', 'amount'));
