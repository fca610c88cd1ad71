-- Tax rate of each order of an issued invoice: the rate of the day on which the order was booked.
alter table documents.invoice_request_orders add column tax_percent text;
-- Earlier invoices named the rate of their day of issue.
update documents.invoice_request_orders ro set tax_percent = (
    select p.percent from content.tax_percents p where p.from_at <= r.decided_at order by p.from_at desc limit 1)
  from documents.invoice_requests r where r.id = ro.request_id and r.status = 'issued';

-- The seller on the credit note, so that the note does not change when it is drawn again. Null for earlier notes.
alter table documents.credit_notes add column seller jsonb;
