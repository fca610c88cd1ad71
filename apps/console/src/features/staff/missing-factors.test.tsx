import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { proofNeededCode } from '@wayhouse/contract/answer-codes';
import type { StaffMember } from '@wayhouse/contract/console/staff';
import { afterEach, expect, test, vi } from 'vitest';
import { MissingFactors } from './missing-factors.tsx';

afterEach(() => vi.unstubAllGlobals());

test('after a canceled proof of identity no more mails are requested, because each request would ask for the proof again', async () => {
  // No dialog for the proof is mounted, so the proof counts as canceled.
  const send = vi.fn(async () => Response.json({ code: proofNeededCode }));
  vi.stubGlobal('fetch', send);
  const staff = ['stf_1', 'stf_2', 'stf_3'].map(
    (id) => ({ id, status: 'active', has_second_factor: false }) as unknown as StaffMember,
  );
  let confirm: (() => void) | undefined;
  function Screen() {
    const part = MissingFactors({ staff, isFiltered: false, onFilter: () => {} });
    confirm = elementsOf<{ onConfirm: () => void }>(part).find(({ props }) => props.onConfirm)?.props
      .onConfirm;
    return null;
  }
  renderPart(<Screen />);
  confirm?.();
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(send).toHaveBeenCalledTimes(1);
});
