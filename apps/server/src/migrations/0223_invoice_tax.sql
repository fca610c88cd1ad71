-- The seller's tax rate in percent. Invoices print it and the tax that the total contains. Empty without a rate.
alter table content.business_details
  add column tax_percent text not null default '' check (tax_percent ~ '^(\d{1,2}(\.\d{1,2})?)?$');
