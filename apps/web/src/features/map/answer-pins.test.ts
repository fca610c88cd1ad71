import { expect, it } from 'vitest';
import { answerPins, chosenHotelOf, type PinWords, type ShownHotels } from './answer-pins.ts';

const words: PinWords = {
  lang: 'zh',
  price: (total) => total.split('.')[0] ?? '',
  hotel: (name, total) => `${name} ${total}`,
  cluster: (count, from) => `${count} from ${from}`,
};
const hotel = (hotel_id: string, total: string | null) => ({
  hotel_id,
  name: { en: hotel_id, zh: '' },
  lat: 1,
  lng: 2,
  total,
});
const answer = {
  clusters: [{ lat: 3, lng: 4, count: 5, from: '99.50' }],
  hotels: [hotel('a', '120.00'), hotel('b', '300.00')],
  places: [],
};

it('shows prices on hotels, counts on clusters, and marks the lowest price', () => {
  const pins = answerPins(answer, undefined, words);
  expect(pins.map((pin) => [pin.text, pin.isLowest])).toEqual([
    ['5', true],
    ['300', false],
    ['120', false],
  ]);
});

it('shows the hotel under the pointer on top, even when a cluster hides it, and only once', () => {
  const pins = answerPins(answer, hotel('a', '120.00'), words);
  expect(pins.map((pin) => pin.isHighlighted === true)).toEqual([false, false, true]);
  expect(answerPins(answer, hotel('c', '101.00'), words).at(-1)).toMatchObject({
    text: '101',
    isHighlighted: true,
  });
});

it('shows names when there are no prices', () => {
  const pins = answerPins({ ...answer, clusters: [], hotels: [hotel('a', null)] }, undefined, words);
  expect(pins[0]).toMatchObject({ text: 'a', isLowest: false });
});

it('gives the pressed hotel the total of the present search, and closes it when that search does not show it', () => {
  const pressed = { hotel: hotel('a', '120.00'), search: '1 March' };
  const chosen = (search: string, shown: Partial<ShownHotels>) =>
    chosenHotelOf(pressed, search, { hits: [], answer: undefined, basis: {}, ...shown });
  expect(chosen('2 March', { answer: { hotels: [hotel('a', '150.00')] } })?.total).toBe('150.00');
  const hit = { ...hotel('a', null), offer: { total: '160.00', pay_at_hotel: '5.00' } };
  expect(chosen('2 March', { hits: [hit], basis: { basis: 'all_in' } })?.total).toBe('165.00');
  expect(chosen('2 March', {})).toBeNull();
  // A cluster hides the hotel after the reader zoomed out.
  expect(chosen('1 March', {})?.total).toBe('120.00');
});
