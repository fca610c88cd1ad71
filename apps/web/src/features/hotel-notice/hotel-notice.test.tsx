import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { AnswerError } from '@wayhouse/client/transport';
import { invalidCode, notFoundCode } from '@wayhouse/contract/answer-codes';
import type { HotelNotice } from '@wayhouse/contract/booking/hotel-notices';
import { expect, test } from 'vitest';
import { HotelNoticePage } from './hotel-notice.tsx';
import { noticeQuery } from './notice-query.ts';

const token = 'a'.repeat(43);
const notice: HotelNotice = {
  state: 'answered',
  kind: 'booked',
  language: 'en',
  order_no: 'WH27030100000001',
  hotel: { en: 'Harbor Inn', zh: '' },
  room: { en: 'Double room', zh: '' },
  rooms: 1,
  board: 'BB',
  check_in: '2027-05-10',
  check_out: '2027-05-12',
  nights: 2,
  adults: 2,
  children: 0,
  lead_guest: 'LI WANG',
  answer: 'accepted',
};

test.each([
  ['booked', 'notice.answered.accepted'],
  ['canceled', 'notice.answered.canceled'],
] as const)('the page after the answer to a %s booking says %s', (kind, text) => {
  const client = new QueryClient();
  client.setQueryData(noticeQuery(token).queryKey, { ...notice, kind });
  expect(renderPart(<HotelNoticePage token={token} />, { client })).toContain(text);
});

test.each([
  ['booked', 'notice.accept<'],
  ['requested', 'notice.accept.requested<'],
] as const)('the button of a %s booking names the hotel’s answer', (kind, text) => {
  const client = new QueryClient();
  client.setQueryData(noticeQuery(token).queryKey, { ...notice, kind, state: 'open' });
  expect(renderPart(<HotelNoticePage token={token} />, { client })).toContain(text);
});

test.each([invalidCode, notFoundCode])('a link that the server refuses with %i is not valid', (code) => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const { queryKey } = noticeQuery('short');
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error: new AnswerError({ code }, 'Refused') });
  expect(renderPart(<HotelNoticePage token="short" />, { client })).toContain('notice.none.title');
});
