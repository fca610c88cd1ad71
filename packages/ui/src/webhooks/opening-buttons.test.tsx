import type { LoggedCall } from '@wayhouse/contract/partner/call-log';
import type { Delivery } from '@wayhouse/contract/partner/webhooks';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { callColumns } from '../api-calls/call-columns.tsx';
import type { I18n } from '../i18n.tsx';
import type { Column } from '../table/data-table.tsx';
import { deliveryColumns } from './delivery-columns.tsx';

const i18n: I18n = { lang: 'zh', currency: 'USD', rate: 1, t: (key) => key };
const call = { method: 'GET', path: '/orders' } as LoggedCall;
const delivery = { type: 'order.confirmed', order_no: null } as Delivery;

function firstCell<Row>([column]: Column<Row>[], row: Row): ReactNode {
  return column?.cell(row, [row]);
}

test.each([
  [
    'a call',
    firstCell(
      callColumns(i18n, () => {}),
      call,
    ),
  ],
  [
    'a delivery',
    firstCell(
      deliveryColumns(i18n, () => {}),
      delivery,
    ),
  ],
])(
  "the button that opens %s has its name in the reader's language, and only its text in English",
  (_, cell) => {
    const html = renderToString(cell);
    const [button = ''] = /<button[^>]*>/.exec(html) ?? [];
    expect(button).toContain('aria-label=');
    expect(button).not.toContain('lang=');
    expect(html).toContain('lang="en"');
  },
);
