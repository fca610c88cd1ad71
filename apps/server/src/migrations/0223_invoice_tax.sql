-- The seller's tax rate in percent, which invoices print and take out of the total; empty without one.
alter table content.business_details
  add column tax_percent text not null default '' check (tax_percent ~ '^(\d{1,2}(\.\d{1,2})?)?$');
