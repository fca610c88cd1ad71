-- A case that a job opens because a refund has not arrived by its promised day.
alter table care.lines drop constraint lines_kind_check;
alter table care.lines add constraint lines_kind_check check (kind in ('opened', 'refund_late', 'message', 'note',
  'claimed', 'handed_over', 'snoozed', 'missed', 'solved', 'reopened'));
