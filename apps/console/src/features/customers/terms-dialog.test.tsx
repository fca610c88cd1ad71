import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { staffRights } from '@wayhouse/contract/account/permissions';
import * as toasts from '@wayhouse/ui/overlay/toast-store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, type Session, startSession } from '../../shared/session.ts';
import type { Customer } from './customer-queries.ts';
import { TermsDialog } from './terms-dialog.tsx';

beforeEach(() =>
  startSession({ token: 'token', staff: { id: 'stf_1', rights: staffRights } } as unknown as Session),
);
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const customer = {
  ...{ id: 'com_1', version: '1', account_type: 'corporate', is_package: false, tier: { id: 'standard' } },
  ...{ company: { papers_currency: 'USD' }, limits: { pay_later_limit: '100.00' } },
} as unknown as Customer;

type Props = { label: string; onChange: (event: object) => void; onSave: () => Promise<void> };

/** The text of the toast after a save of the pay-later limit 80,000 dollars, when the answer has the limit `stored`. */
async function textAfter(stored: string): Promise<unknown> {
  const data = { ...customer, limits: { pay_later_limit: stored } };
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data }));
  const show = vi.spyOn(toasts, 'toast').mockImplementation(() => undefined as never);
  let save: (() => Promise<void>) | undefined;
  let hasTyped = false;
  function Screen() {
    const dialog = TermsDialog({ customer, onClose: () => {}, onChange: () => {} });
    const elements = elementsOf<Props>(dialog);
    const limit = elements.find(({ props }) => props.label === 'console.field.pay_later_limit');
    // React renders again at once, because the draft changes during a render.
    if (!hasTyped) limit?.props.onChange?.({ target: { value: '80000' } });
    hasTyped = true;
    save = dialog.props.onSave;
    return null;
  }
  renderPart(<Screen />);
  await save?.();
  return show.mock.lastCall?.[0];
}

test('a raise of the pay-later limit that waits for a second person is not reported as saved', async () => {
  expect(await textAfter('80000.00')).toBe('console.saved');
  expect(await textAfter('100.00')).toBe('console.approvals.waits');
});
