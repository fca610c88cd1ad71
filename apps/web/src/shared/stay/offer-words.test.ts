import { expect, it } from 'vitest';
import { boardWords, hotelOffset, wallClockWords } from './offer-words.ts';

const t = (key: string) => key;
const room = (adults: number, ...children: number[]) => ({ adults, children });

it("computes the hotel's offset from its two deadlines", () => {
  expect(
    hotelOffset({ free_cancel_until: '2026-12-10T09:00:00.000Z', shown_deadline: '2026-12-07 18:00' }),
  ).toBe('+09:00');
  expect(hotelOffset({ free_cancel_until: '2026-12-10T23:00:00Z', shown_deadline: '2026-12-07 18:00' })).toBe(
    '-05:00',
  );
  expect(hotelOffset({ free_cancel_until: '2026-12-10T12:30:00Z', shown_deadline: '2026-12-07 18:00' })).toBe(
    '+05:30',
  );
});

it('has no offset when a deadline is missing', () => {
  expect(hotelOffset({ free_cancel_until: '2026-12-10T09:00:00Z' })).toBeUndefined();
});

it('counts breakfasts only when all rooms have the same one or two adults and no child', () => {
  expect(boardWords(t, 'BB', [room(2), room(2)])).toBe('stay.board.BB.for_2');
  expect(boardWords(t, 'BB', [room(1)])).toBe('stay.board.BB.for_1');
  expect(boardWords(t, 'BB', [room(2), room(1)])).toBe('stay.board.BB');
  expect(boardWords(t, 'BB', [room(2, 7)])).toBe('stay.board.BB');
  expect(boardWords(t, 'HB', [room(2)])).toBe('stay.board.HB');
});

it('writes a wall-clock time in each language', () => {
  expect(wallClockWords('2026-12-03 12:00', 'en')).toBe('3 Dec 2026, 12:00');
  expect(wallClockWords('2026-12-03 12:00', 'zh')).toBe('2026年12月3日 12:00');
});
