/** The page about the data of the maps (/maps/licenses). */
export const mapLicenses = {
  'licenses.title': 'Map data and licenses',
  'licenses.lead': 'Our maps are drawn from open data and open programs. We thank everybody who makes them.',
  'licenses.streets': 'Streets',
  'licenses.osm':
    'Streets, parks, railways and buildings come from OpenStreetMap. Its data is available under the Open Database License (ODbL).',
  'licenses.schema': 'The layers of the tiles follow the schema of OpenMapTiles.',
  'licenses.named': 'The operator of this site names these sources:',
  'licenses.world': 'Land and water',
  'licenses.world_text': 'Coasts come from Natural Earth, which is in the public domain.',
  'licenses.places': 'Places',
  'licenses.places_text':
    'Positions of smaller cities come from GeoNames (CC BY 4.0). Areas of districts are our own and approximate.',
  'licenses.programs': 'Programs',
  'licenses.programs_text':
    'The map is drawn by MapLibre GL JS and read from PMTiles files; both are under the BSD 3-Clause License.',
} as const;
