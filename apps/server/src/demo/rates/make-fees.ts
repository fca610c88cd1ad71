/** Taxes, fees and children's prices of a hotel. */
import { byStars } from '../choose-facilities.ts';
import type { Country } from '../gazetteer.ts';
import { chance, type Random, randomFor } from '../random.ts';
import type { ChildBandRow, TaxRow } from '../rows.ts';
import { toHalfDollar } from './make-rate-plans.ts';

interface FeeHotel {
  id: string;
  stars: number;
  city_id: string;
  scene_region: string;
}

/** Cities whose hotels of 3.5 stars or more charge a resort fee at check-in, cents per room and night. */
const resortFeeCents: Record<string, number> = {
  'las-vegas': 4500,
  honolulu: 4200,
  miami: 3800,
  orlando: 3000,
  cancun: 550,
};
/** City tax paid at check-in, in cents per adult and night, of cities whose country has no hotel tax. */
const cityTaxCents: Record<string, number> = { barcelona: 680, palma: 330 };

/** American sales and occupancy taxes by city, basis points of the price. Other cities use their country's share. */
const cityVatBp: Record<string, number> = {
  'new-york': 1475,
  'los-angeles': 1550,
  'san-francisco': 1630,
  'las-vegas': 1338,
  miami: 1400,
  orlando: 1250,
  chicago: 1740,
  boston: 1645,
  seattle: 1570,
  honolulu: 1796,
  'washington-dc': 1595,
};
/** City taxes as a share of the price, basis points. */
const cityTaxBp: Record<string, number> = { amsterdam: 1250 };

/** Taxes included in the price, as a share of the price; and taxes, resort fees and cleaning fees paid at the hotel. */
export function makeTaxes(
  hotel: FeeHotel,
  country: Pick<Country, 'vatBp' | 'vatLabel' | 'hotelTax'>,
): TaxRow[] {
  const rows: TaxRow[] = [];
  const add = (row: Omit<TaxRow, 'hotel_id'>): void => {
    rows.push({ hotel_id: hotel.id, ...row });
  };
  const vatBp = cityVatBp[hotel.city_id] ?? country.vatBp;
  if (vatBp > 0) {
    add({
      included: true,
      basis: 'percent',
      value: vatBp,
      label_en: country.vatLabel.en,
      label_zh: country.vatLabel.zh,
    });
  }
  const taxBp = cityTaxBp[hotel.city_id];
  if (taxBp)
    add({ included: true, basis: 'percent', value: taxBp, label_en: 'City tax', label_zh: '城市税' });
  const cityTax = cityTaxCents[hotel.city_id];
  if (cityTax)
    add({ included: false, basis: 'adult_night', value: cityTax, label_en: 'City tax', label_zh: '城市税' });
  if (country.hotelTax) {
    const { basis, cents, label } = country.hotelTax;
    const starFactor = byStars(hotel.stars, [5, 1.6], [4, 1.2], [0, 0.8]);
    add({
      included: false,
      basis,
      value: Math.round((cents * starFactor) / 10) * 10,
      label_en: label.en,
      label_zh: label.zh,
    });
  }
  const fee = resortFeeCents[hotel.city_id];
  if (fee && hotel.stars >= 3.5) {
    add({ included: false, basis: 'room_night', value: fee, label_en: 'Resort fee', label_zh: '度假村费' });
  }
  if (hotel.scene_region === 'mountain' && chance(randomFor('fees', hotel.id), 0.3)) {
    add({
      included: false,
      basis: 'room_stay',
      value: 1500,
      label_en: 'Final cleaning',
      label_zh: '退房清洁费',
    });
  }
  return rows;
}

/** The highest age of children who stay free. */
function chooseFreeUntil(random: Random): number {
  if (chance(random, 0.35)) return 11;
  return chance(random, 0.5) ? 5 : 3;
}

/** Age bands; a child outside all bands pays as an extra adult. Some hotels have no children's prices. */
export function makeChildBands(hotel: FeeHotel, price: number): ChildBandRow[] {
  const random = randomFor('children', hotel.id);
  if (chance(random, 0.1)) return [];
  const freeUntil = chooseFreeUntil(random);
  const bands: ChildBandRow[] = [{ hotel_id: hotel.id, min_age: 0, max_age: freeUntil, price_cents: 0 }];
  if (freeUntil < 11) {
    const childCents = toHalfDollar(price * 0.15);
    bands.push({ hotel_id: hotel.id, min_age: freeUntil + 1, max_age: 11, price_cents: childCents });
  }
  return bands;
}
