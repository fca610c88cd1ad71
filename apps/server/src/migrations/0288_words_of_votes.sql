-- The words to the requester of each person who agreed; before, only those of the last one were kept.
alter table booking.approval_votes add column reason text not null default '' check (length(reason) <= 300);
