-- The same key gets the same answer to the letter: jsonb would put its fields into another order (api.md section 1).
alter table platform.idempotency_keys alter column answer type json using answer::json;
