import { expect, it } from 'vitest';
import { axisText, change, percent, shareOfCases } from './share.ts';

it('writes shares with one decimal, and a dash when the whole is 0', () => {
  expect([percent(83, 1_000), percent(1, 0)]).toEqual(['8.3%', '–']);
});

it('writes the number of cases while there are fewer than 30', () => {
  expect([shareOfCases(3, 29), shareOfCases(3, 30)]).toEqual(['3', '10.0%']);
});

it('writes a change with its sign, and an empty text when the value before is 0', () => {
  expect([change(633, 599), change(90, 100), change(1, 0)]).toEqual(['+5.7%', '−10.0%', '']);
});

it('shortens the numbers of an axis', () => {
  expect([0, 600, 6_000, 17_500, 1_200_000].map(axisText)).toEqual(['0', '600', '6k', '17.5k', '1.2M']);
});
