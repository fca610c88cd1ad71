-- The member of staff who paid for the customer. The log of the order then names staff, not the customer.
alter table payment.payments add column acting_staff_id text;
