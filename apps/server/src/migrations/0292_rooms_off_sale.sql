-- Allotment that fell because the hotel refused a booking (kind `full`). Such a change has no author: `staff_id` and
-- `staff_name` are empty, and `order_no` is the refused booking.
alter table rates.change_sets
  add column order_no text,
  drop constraint change_sets_kind_check,
  add constraint change_sets_kind_check check (kind in ('edit', 'import', 'undo', 'full')),
  add constraint change_sets_order_no_check check ((kind = 'full') = (order_no is not null));
