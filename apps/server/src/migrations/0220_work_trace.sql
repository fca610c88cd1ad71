-- The span that enqueued the work, as a W3C traceparent, so that its handler continues the same trace.
alter table platform.work add column trace_parent text;
