-- The member of staff that paid as the customer; the log of the order names staff then, not the customer.
alter table payment.payments add column acting_staff_id text;
