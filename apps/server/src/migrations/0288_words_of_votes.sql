-- Message of each approver to the requester. Before, only that of the last approver was stored.
alter table booking.approval_votes add column reason text not null default '' check (length(reason) <= 300);
