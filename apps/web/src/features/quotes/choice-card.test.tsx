import { renderPart } from '@wayhouse/client/testing/render-part';
import { offerExpiredCode } from '@wayhouse/contract/answer-codes';
import type { QuoteDetail } from '@wayhouse/contract/quote/quote-shapes';
import type { ButtonProps } from '@wayhouse/ui/button';
import { beforeEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { ChoiceCard } from './choice-card.tsx';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));
let press: ButtonProps['onClick'];
vi.mock('@wayhouse/ui/button', () => ({
  Button: (props: ButtonProps) => {
    press = props.onClick;
    return null;
  },
}));

const itemWith = (offer_id: string) => ({
  ...{ n: 2, letter: 'B', hotel: { en: 'Cais Grand', zh: '' }, sell: '230.00' },
  offer: { offer_id, total: '200.00' },
});
const quoteWith = (offer_id: string) =>
  ({
    ...{ quote_no: 'Q1', items: [itemWith(offer_id)] },
    chosen: { n: 2, name: 'Li Wei', remark: '', at: '2027-03-01T09:00:00Z' },
  }) as unknown as QuoteDetail;

/** Answers the precheck of the first offer as expired, and that of the new offer with this total. */
function expireFirstOffer(total: string): string[] {
  const calls: string[] = [];
  vi.spyOn(network, 'fetch').mockImplementation(async (path, init) => {
    const { offer_id: offerId } = JSON.parse(String(init?.body)) as { offer_id?: string };
    calls.push(`${String(path).split('/').slice(-2).join('/')} ${offerId ?? ''}`.trim());
    if (offerId === 'old') return Response.json({ code: offerExpiredCode, message: {} });
    const data = offerId === undefined ? quoteWith('new') : { session_no: 'S1', total };
    return Response.json({ code: 0, data });
  });
  return calls;
}

beforeEach(() => navigate.mockReset());
const book = async () => {
  renderPart(<ChoiceCard quote={quoteWith('old')} mayBook />);
  press?.({} as never);
};

test('an option of a page that is older than its offer is booked by the offer of a new check', async () => {
  const calls = expireFirstOffer('200.00');
  await book();
  await expect.poll(() => navigate.mock.calls.length).toBe(1);
  expect(calls).toEqual(['booking/precheck old', 'quote/detail', 'booking/precheck new']);
  expect(navigate.mock.lastCall?.[0]).toMatchObject({
    search: { session: 'S1', quote: 'Q1.2', guest: 'Li Wei' },
  });
});

test('a price that is higher than the one on the page is confirmed first', async () => {
  const calls = expireFirstOffer('210.00');
  await book();
  await expect.poll(() => calls.length).toBe(3);
  await new Promise((resolve) => setTimeout(resolve));
  expect(navigate).not.toHaveBeenCalled();
});
