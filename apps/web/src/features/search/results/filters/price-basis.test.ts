import { expect, it } from 'vitest';
import { limitAsTotal, offerPrice, shownPrice } from './price-basis.ts';

it('shows a total, or its price per night, rounded like the server', () => {
  expect(shownPrice('578.40', { basis: 'total', nights: 3, markupBp: 0 })).toBe('578.40');
  expect(shownPrice('578.40', { basis: 'night', nights: 3, markupBp: 0 })).toBe('192.80');
  expect(shownPrice('100.00', { basis: 'night', nights: 3, markupBp: 0 })).toBe('33.33');
  expect(shownPrice('100.01', { basis: 'night', nights: 2, markupBp: 0 })).toBe('50.01');
});

it("shows the client's price, also per night", () => {
  expect(shownPrice('578.40', { basis: 'total', nights: 3, markupBp: 1200 })).toBe('647.81');
  expect(shownPrice('578.40', { basis: 'night', nights: 3, markupBp: 1200 })).toBe('215.94');
});

it("adds the hotel's own charges to all-in prices, without a markup on them, and keeps totals of answers unchanged", () => {
  const offer = { total: '500.00', pay_at_hotel: '52.30' };
  const priceView = { basis: 'total', nights: 3, markupBp: 1_200, allIn: true } as const;
  expect(offerPrice(offer, { ...priceView, allIn: false })).toBe('560.00');
  expect(offerPrice(offer, priceView)).toBe('612.30');
  expect(offerPrice(offer, { ...priceView, basis: 'night' })).toBe('204.10');
  expect(shownPrice('612.30', priceView)).toBe('612.30');
  expect(limitAsTotal('612.30', 'max', priceView)).toBe('612.30');
});

it.each([1, 2, 3, 7, 30])('converts a typed price per night to a total and back for %i nights', (nights) => {
  const markupBp = 0;
  for (const price of ['0.01', '33.33', '100.00', '999.99']) {
    for (const end of ['min', 'max'] as const) {
      const total = limitAsTotal(price, end, { basis: 'night', nights, markupBp });
      expect(shownPrice(total, { basis: 'night', nights, markupBp })).toBe(price);
    }
  }
});

it('finds the lowest and highest total that display as the typed price per night', () => {
  const perNight = { basis: 'night', nights: 3, markupBp: 0 } as const;
  expect(limitAsTotal('33.33', 'min', perNight)).toBe('99.98');
  expect(limitAsTotal('33.33', 'max', perNight)).toBe('100.00');
});

it('converts a typed sell price to the total that the agency pays', () => {
  const sell = { basis: 'total', nights: 3, markupBp: 1250 } as const;
  for (const sellPrice of ['0.01', '100.00', '338.64', '999.99']) {
    const [min, max] = [limitAsTotal(sellPrice, 'min', sell), limitAsTotal(sellPrice, 'max', sell)];
    expect(Number(shownPrice(min, sell))).toBeGreaterThanOrEqual(Number(sellPrice));
    expect(Number(shownPrice(max, sell))).toBeLessThanOrEqual(Number(sellPrice));
    expect(Number(max) - Number(min)).toBeLessThan(0.02);
  }
});
