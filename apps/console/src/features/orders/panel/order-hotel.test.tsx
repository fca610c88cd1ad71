import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import type { DeskDetail } from '../desk/order-queries.ts';
import { OrderHotel } from './order-hotel.tsx';

test.each(['message', undefined] as const)(
  "the hotel's message is shown, also without a task (%s)",
  (task) => {
    const notice = {
      id: 'hnt_1',
      kind: 'booked',
      email: 'reservations@hotel.test',
      sent_at: '2027-03-01T09:00:00Z',
      answer: 'accepted',
      person: 'Ms. Li',
      note: 'The pool is closed',
      ...(task && { task }),
    };
    const detail = { evidence: [], hotel_notices: [notice], hotel_contacts: [] } as unknown as DeskDetail;
    const page = renderPart(<OrderHotel detail={detail} />);
    expect(page.split('Ms. Li: The pool is closed')).toHaveLength(2);
    expect(page.includes('console.orders.hotel_answer.message')).toBe(task === 'message');
  },
);
