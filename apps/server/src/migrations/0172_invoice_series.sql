-- Our own invoice numbers, one series a year. The transaction that issues an invoice takes the number, so none is lost.
create table documents.invoice_series (
  year integer primary key check (year between 2000 and 9999),
  next_no integer not null check (next_no > 0)
);
