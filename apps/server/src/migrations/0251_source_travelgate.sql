-- TravelgateX (Hotel-X), and the codes of boards that mean the same at every seller. Others are room only.
insert into supply.sources (name, enabled) values ('travelgate', true);
insert into supply.board_mappings values
  ('travelgate', 'RO', 'RO'), ('travelgate', 'BB', 'BB'), ('travelgate', 'HB', 'HB'), ('travelgate', 'FB', 'FB'),
  ('travelgate', 'AI', 'AI');
