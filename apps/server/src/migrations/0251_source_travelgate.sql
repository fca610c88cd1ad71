-- TravelgateX (Hotel-X), and its board codes with the same meaning at every seller. Other codes count as room only.
insert into supply.sources (name, enabled) values ('travelgate', true);
insert into supply.board_mappings values
  ('travelgate', 'RO', 'RO'), ('travelgate', 'BB', 'BB'), ('travelgate', 'HB', 'HB'), ('travelgate', 'FB', 'FB'),
  ('travelgate', 'AI', 'AI');
