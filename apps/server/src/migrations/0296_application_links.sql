-- The link of a returned application can be sent again; the history of the application shows it.
alter table companies.application_events
  drop constraint application_events_kind_check,
  add constraint application_events_kind_check check (
    kind in ('submitted', 'confirmed', 'more_asked', 'resubmitted', 'approved', 'rejected', 'link_sent'));
-- The newest application of an e-mail.
create index applications_email on companies.applications (email, created_at);
