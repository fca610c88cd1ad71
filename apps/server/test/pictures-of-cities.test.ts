/** The drawn pictures of demo cities show nothing that the city lacks. */
import { regions } from '@wayhouse/contract/catalogue/drawing';
import { type Place, placeOf } from '@wayhouse/scenes/place';
import { sceneFeatures } from '@wayhouse/scenes/scene.mjs';
import { describe, expect, it } from 'vitest';
import { gazetteer } from '../src/demo/gazetteer.ts';

const { cities } = gazetteer();
const placeIn = (id: string): Place => {
  const city = cities.find((one) => one.id === id);
  if (!city) throw new Error(id);
  return placeOf({ country: city.country.code, city: id, lat: city.lat });
};
/** Everything that 40 pictures of a city show in each of these scenes. */
const featuresOf = (id: string, scenes: readonly string[]): Set<string> =>
  new Set(
    scenes.flatMap((region) =>
      Array.from({ length: 40 }, (_, n) =>
        sceneFeatures({ id: `${id} ${n}`, region, place: placeIn(id) }),
      ).flat(),
    ),
  );
const countries = (codes: string) => codes.split(' ');
const countryOf = new Map(cities.map((city) => [city.id, city.country.code]));

/** Features that only some countries have. Written independently of the rules in `place.ts`. */
const countriesByFeature: Record<string, string[]> = {
  pagoda: countries('CN HK MO TW JP KR'),
  eaves: countries('CN HK MO TW JP KR'),
  blossom: countries('CN TW JP KR'),
  domes: countries('GR'),
  'white village': countries('ES PT IT GR TR FR MC'),
  cypresses: countries('ES PT IT GR TR FR MC'),
  castle: countries('GB IE FR BE NL DE CH AT CZ HU PL DK SE NO FI IS'),
  spires: countries('TH LA KH MM'),
  'tiered gable': countries('TH LA KH MM'),
  'town houses': countries(
    'GB IE FR BE NL DE CH AT CZ HU PL DK SE NO FI IS ES PT IT GR TR HR MC US CA MX AR AU NZ',
  ),
  'clock tower': countries('GB IE FR BE NL DE CH AT CZ HU PL DK SE NO FI IS ES PT IT GR TR MC'),
};

describe('pictures of demo cities', () => {
  it.each(cities.map((city) => city.id))('%s shows only features of its country', (id) => {
    const features = featuresOf(id, cities.find((city) => city.id === id)?.scenes ?? []);
    for (const [feature, allowed] of Object.entries(countriesByFeature))
      if (features.has(feature)) expect(allowed, feature).toContain(countryOf.get(id));
  });

  it.each([
    ['bangkok', ['blossom', 'pagoda', 'snow', 'castle', 'autumn', 'redBridge']],
    ['sydney', ['white village', 'domes', 'redBridge', 'snow']],
    ['new-york', ['snow', 'mountains', 'palms', 'redBridge', 'castle', 'pagoda']],
    ['singapore', ['snow', 'mountains', 'autumn', 'conifers']],
    ['dubai', ['snow', 'conifers', 'blossom', 'castle']],
    ['reykjavik', ['palms', 'blossom', 'cypresses']],
  ])('%s never shows %j, in any scene', (id, absentFeatures) => {
    const features = featuresOf(id, regions);
    expect(absentFeatures.filter((feature) => features.has(feature))).toEqual([]);
  });

  it('show the features for which a place is known', () => {
    expect(featuresOf('kyoto', ['garden'])).toContain('pagoda');
    expect(featuresOf('san-francisco', ['coast'])).toContain('redBridge');
    expect(featuresOf('chamonix', ['mountain'])).toContain('snow');
    expect(featuresOf('santorini', ['coast'])).toContain('domes');
    expect(featuresOf('phuket', ['resort'])).toContain('palms');
    for (const scene of ['oldtown', 'riverside'])
      expect([...featuresOf('bangkok', [scene])]).toEqual(expect.arrayContaining(['palms', 'spires']));
  });
});
