-- RateHawk (ETG API v3) and its meals, never mapped to a better board. A meal that is not for all guests counts as
-- none.
insert into supply.sources (name, enabled) values ('ratehawk', true);
insert into supply.board_mappings values
  ('ratehawk', 'nomeal', 'RO'), ('ratehawk', 'some-meal', 'RO'), ('ratehawk', 'unspecified', 'RO'),
  ('ratehawk', 'breakfast', 'BB'), ('ratehawk', 'breakfast-buffet', 'BB'), ('ratehawk', 'continental-breakfast', 'BB'),
  ('ratehawk', 'american-breakfast', 'BB'), ('ratehawk', 'asian-breakfast', 'BB'), ('ratehawk', 'chinese-breakfast', 'BB'),
  ('ratehawk', 'english-breakfast', 'BB'), ('ratehawk', 'irish-breakfast', 'BB'), ('ratehawk', 'israeli-breakfast', 'BB'),
  ('ratehawk', 'japanese-breakfast', 'BB'), ('ratehawk', 'scandinavian-breakfast', 'BB'), ('ratehawk', 'scottish-breakfast', 'BB'),
  ('ratehawk', 'breakfast-for-1', 'RO'), ('ratehawk', 'breakfast-for-2', 'RO'),
  ('ratehawk', 'lunch', 'RO'), ('ratehawk', 'dinner', 'RO'),
  ('ratehawk', 'half-board', 'HB'), ('ratehawk', 'half-board-lunch', 'HB'), ('ratehawk', 'half-board-dinner', 'HB'),
  ('ratehawk', 'full-board', 'FB'), ('ratehawk', 'soft-all-inclusive', 'FB'),
  ('ratehawk', 'all-inclusive', 'AI'), ('ratehawk', 'ultra-all-inclusive', 'AI'), ('ratehawk', 'super-all-inclusive', 'AI');
