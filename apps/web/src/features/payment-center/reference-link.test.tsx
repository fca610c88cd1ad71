import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { ReferenceLink } from './reference-link.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search }: { to: string; search: object }) => `${to} ${Object.entries(search).join()}`,
}));

test.each([
  ['WH27030100000001', '/order-detail-new order_no,WH27030100000001'],
  ['GR27030100000001-2', '/group no,GR27030100000001'],
])('the reference %s leads to: %s', (reference, address) => {
  expect(renderPart(<ReferenceLink reference={reference} className="lnk" />)).toBe(address);
});
