import type { HotelFees } from '@wayhouse/contract/console/hotels/hotel-content';
import { toCents } from '@wayhouse/contract/money';
import type { Text2 } from '@wayhouse/contract/schemas';
import { wireMoney } from '../../shared/numbers/money-field.ts';

type Tax = HotelFees['taxes'][number];

export interface BandDraft {
  key: string;
  from: string;
  to: string;
  price: string;
}

/** The form values of a tax: percentages in percent, amounts in dollars. */
export interface TaxDraft {
  key: string;
  label: Text2;
  basis: Tax['basis'];
  included: boolean;
  value: string;
}

/** The values of the form for children's prices and taxes. */
export interface FeesDraft {
  bands: BandDraft[];
  taxes: TaxDraft[];
}

export function feesDraft({ child_bands, taxes }: HotelFees): FeesDraft {
  return {
    bands: child_bands.map((band, index) => ({
      key: String(index),
      from: String(band.min_age),
      to: String(band.max_age),
      price: band.price,
    })),
    taxes: taxes.map(({ value, ...tax }, index) => ({
      ...tax,
      key: String(index),
      value: tax.basis === 'percent' ? String(value / 100) : (value / 100).toFixed(2),
    })),
  };
}

const parseNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

/** A percentage may have a decimal comma. An amount may not (see `wireMoney`). NaN for an invalid text. */
function taxValue({ basis, value }: TaxDraft): number {
  if (basis === 'percent') return Math.round(parseNumber(value) * 100);
  const amount = wireMoney(value);
  return amount === null ? Number.NaN : toCents(amount);
}

/**
 * The request body for the draft. The value of a tax is sent in hundredths of the typed unit: basis points
 * for percent, cents for dollars. The server checks the values.
 */
export function feesOf({ bands, taxes }: FeesDraft): HotelFees {
  return {
    child_bands: bands.map((band) => ({
      min_age: parseNumber(band.from),
      max_age: parseNumber(band.to),
      price: wireMoney(band.price) ?? band.price,
    })),
    taxes: taxes.map((tax) => {
      const { label, basis, included } = tax;
      return { label, basis, included, value: taxValue(tax) };
    }),
  };
}

export function newTax(): TaxDraft {
  return { key: crypto.randomUUID(), label: { en: '', zh: '' }, basis: 'percent', included: true, value: '' };
}

const draftNames: Readonly<Record<string, string>> = {
  child_bands: 'bands',
  min_age: 'from',
  max_age: 'to',
};

/** Converts an error path of the server to a path of the draft: `fees.child_bands.0.min_age` → `bands.0.from`. */
export function feesFieldOf(path: string): string {
  const parts = path.replace(/^fees\./, '').split('.');
  return parts.map((part) => draftNames[part] ?? part).join('.');
}
