-- IP address from which a license picture was uploaded, for the limit of uploads per hour.
alter table companies.licence_files add column uploaded_from text;
create index licence_files_uploaded_from on companies.licence_files (uploaded_from, uploaded_at)
  where application_id is null;

-- Impersonation ends when a member of staff is disabled or gets another role.
create index sessions_acting_staff on identity.sessions (acting_staff_id)
  where acting_staff_id is not null and revoked_at is null;
