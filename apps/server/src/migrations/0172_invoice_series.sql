-- Our own invoice numbers, one series per year. The transaction that issues an invoice takes the number, so the series
-- has no gaps.
create table documents.invoice_series (
  year integer primary key check (year between 2000 and 9999),
  next_no integer not null check (next_no > 0)
);
