import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import { DeadlineChip } from './deadline-chip.tsx';

const catalogue = {
  'common.deadline.free_until': 'Free until {at}',
  'stay.deadline.passed': 'Passed',
  'stay.deadline.hotel_time': '{at} hotel time',
  'stay.deadline.yours': 'Yours: {at}',
};
const now = Date.parse('2026-11-30T10:00:00Z');

test.each([
  ['far in the future', '2027-12-17T10:00:00Z', '14 Dec 2027, 18:00'],
  ['next month', '2026-12-17T10:00:00Z', '14 Dec, 18:00'],
  ['last month', '2026-10-17T10:00:00Z', '17 Oct, 18:00'],
  ['far in the past', '2025-12-17T10:00:00Z', '17 Dec 2025, 18:00'],
])('a deadline %s has its year only when the date alone would mislead', (_, until, at) => {
  const html = renderToString(
    <I18nProvider lang="en" catalogue={catalogue}>
      <DeadlineChip refundable until={until} timezone="+08:00" now={now} />
    </I18nProvider>,
  );
  expect(html.replace(/<[^>]*>/g, ' ')).toContain(` ${at}`);
});

test.each([
  ['with the offset of the hotel, as hotel time', '+08:00', '17 Oct, 18:00 hotel time'],
  ['without it, as the time of the reader', undefined, 'Yours: 17 Oct, '],
])('labels a passed deadline %s', (_, timezone, label) => {
  const html = renderToString(
    <I18nProvider lang="en" catalogue={catalogue}>
      <DeadlineChip refundable until="2026-10-17T10:00:00Z" timezone={timezone} now={now} />
    </I18nProvider>,
  );
  expect(html.replace(/<[^>]*>/g, ' ')).toContain(label);
});
