-- Rows of an old import are deleted; the import itself stays in the list.
alter table catalogue.hotel_imports add rows_removed_at timestamptz;
create index hotel_imports_owner on catalogue.hotel_imports (staff_id, ended_at desc);
