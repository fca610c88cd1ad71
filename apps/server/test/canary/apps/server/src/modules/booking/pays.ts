// expect: house rules | writes-own-tables
export const theft = 'update ledger.accounts set balance_cents = 0';
