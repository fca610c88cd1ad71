/** Chinese names made from English ones: known words translated, all others as they are. */
import { expect, it } from 'vitest';
import { chineseName } from './chinese-name.ts';

const country = { en: ['United Kingdom'], zh: '英国' };
const cities: Record<string, string> = {
  London: '伦敦',
  Paris: '巴黎',
  Lisbon: '里斯本',
  Vienna: '维也纳',
  'New York': '纽约',
  Tokyo: '东京',
  Nowhere: 'Nowhere',
};

it.each([
  ['Hotel Lutetia Paris', 'Paris', '巴黎 Lutetia 酒店'],
  ['Holiday Inn Express London Stratford', 'London', '伦敦 Stratford 智选假日酒店'],
  ['Holiday Inn London', 'London', '伦敦假日酒店'],
  ['Paris Marriott Rive Gauche Hotel', 'Paris', '巴黎 Rive Gauche 万豪酒店'],
  ['The Ritz-Carlton, New York', 'New York', '纽约丽思卡尔顿酒店'],
  ['DoubleTree by Hilton London Hyde Park', 'London', '伦敦 Hyde Park 逸林酒店'],
  ['Hampton by Hilton London Waterloo', 'London', '伦敦 Waterloo 欢朋酒店'],
  ['Sheraton Lisboa Hotel & Spa', 'Lisbon', '里斯本喜来登水疗酒店'],
  ['Hilton London Heathrow Airport', 'London', '伦敦 Heathrow 机场希尔顿酒店'],
  ['Ibis Vienna Central Station', 'Vienna', '维也纳中央车站宜必思酒店'],
  ['citizenM London Bankside', 'London', '伦敦 Bankside citizenM 酒店'],
  ['Quayside Resort and Spa', 'Lisbon', 'Quayside 水疗度假村'],
  ['Old Town Hostel', 'Lisbon', '老城青年旅舍'],
  ['Rosebank Guest House United Kingdom', 'London', '英国 Rosebank 宾馆'],
  ['Hotel de Paris', 'Paris', 'de Paris 酒店'],
  ['Smith & Sons Apartments', 'London', 'Smith & Sons 公寓'],
  ['Dozebox Hotel Tokyo Asakusa', 'Tokyo', '东京 Dozebox Asakusa 酒店'],
  ['The Dozebox Hotel London Airport', 'London', '伦敦 Dozebox 机场酒店'],
  ['Dozebox Hotel de London Asakusa', 'London', undefined],
  ['Savoy Hotel', 'London', 'Savoy 酒店'],
  // Nothing to translate, or a name that is Chinese already.
  ['Casa do Rio Calmo', 'Lisbon', undefined],
  ['Inn on the Park', 'Lisbon', undefined],
  ['Moxy', 'Lisbon', undefined],
  ['Nowhere Lodge', 'Nowhere', undefined],
  ['北京 Hotel', 'London', undefined],
])('%s in %s becomes %s', (name, city, expected) => {
  const en = city === 'Lisbon' ? ['Lisbon', 'Lisboa'] : [city];
  expect(chineseName(name, { city: { en, zh: cities[city] ?? '' }, country })).toBe(expected);
});
