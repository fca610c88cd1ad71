-- The work queue generates documents (ADR 32). Tries, pauses and leases are in `platform.work`.
insert into platform.work (kind, key, payload, created_at, due_at, tries)
select 'document.make', id, jsonb_build_object('id', id), created_at, coalesce(leased_until, created_at), attempts
  from documents.records where status = 'Processing' order by created_at;

-- Servers of the old release take no record whose lease never ends. They finish the documents that they are generating.
update documents.records set leased_until = 'infinity' where status = 'Processing';
drop index documents.records_open;

-- Records that servers of the old release create during a rolling upgrade. Records of this release have an endless
-- lease from the start. The trigger and the columns attempts and leased_until go with the next release.
create function documents.record_to_work() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.status <> 'Processing' then
    insert into platform.work (kind, key, payload, created_at, due_at)
      values ('document.make', new.id, jsonb_build_object('id', new.id), new.created_at, new.created_at);
    perform pg_notify('wayhouse_work', 'document.make');
  end if;
  new.leased_until := 'infinity';
  return new;
end $$;
create trigger record_to_work before insert or update on documents.records
  for each row when (new.status = 'Processing' and new.leased_until is distinct from 'infinity')
  execute function documents.record_to_work();
