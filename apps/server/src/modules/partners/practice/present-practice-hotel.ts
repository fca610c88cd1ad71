/** A test hotel in the shape of content calls. Pure. */
import type { PartnerHotel } from '@wayhouse/contract/partner/content';
import { regionName } from '@wayhouse/i18n/region-names';
import { serverText, serverText2 } from '@wayhouse/i18n/server-texts';
import type { PracticeHotel } from '../../supply/practice/practice-hotels.ts';

export function presentPracticeHotel({
  id,
  name,
  address,
  outcome,
  city,
  lat,
  lng,
}: PracticeHotel): PartnerHotel {
  const room = (key: 'practice.room.standard' | 'practice.room.saver', code: string) => ({
    room_type_id: `practice:${code}`,
    name: {
      en: serverText('en', key, { outcome: outcome.en }),
      zh: serverText('zh', key, { outcome: outcome.zh }),
    },
    beds: serverText2('practice.beds'),
    size_m2: 30,
    max_adults: 4,
    max_children: 3,
    max_occupancy: 6,
    facilities: [],
  });
  return {
    hotel_id: id,
    status: 'online',
    name,
    address,
    lat,
    lng,
    description: serverText2('practice.about'),
    city: { id: city.id, name: city.name },
    postcode: '',
    country_code: city.countryCode,
    country: { en: regionName(city.countryCode, 'en') ?? '', zh: regionName(city.countryCode, 'zh') ?? '' },
    location_precision: 'exact',
    time_zone: city.timeZone,
    stars: 4,
    score: 0,
    reviews: 0,
    brand: '',
    property_type: { code: 'hotel', label: serverText2('practice.type') },
    phone: '+1 555 0100',
    check_in_from: '14:00',
    check_out_until: '12:00',
    child_policy: serverText2('practice.child_policy'),
    facilities: [],
    photos: [],
    room_types: [room('practice.room.standard', 'FLEX'), room('practice.room.saver', 'SAVER')],
  };
}
