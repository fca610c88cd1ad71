-- A repeated key gets exactly the same answer. `jsonb` would change the order of its fields (api.md section 1).
alter table platform.idempotency_keys alter column answer type json using answer::json;
