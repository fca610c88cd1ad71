-- Added to the markup of offers that a source sells in the currency, for the risk that the rate moves until we pay.
alter table content.currency_rates
  add column buffer_bp int not null default 0 check (buffer_bp between 0 and 2000 and (buffer_bp = 0 or code <> 'USD'));
