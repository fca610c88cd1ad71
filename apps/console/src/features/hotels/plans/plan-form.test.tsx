import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { loseFirstAnswer, pressAgainAfterLoss } from '@wayhouse/client/testing/lose-first-answer';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { FormEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Plans } from '../hotel-queries.ts';
import { PlanForm } from './plan-form.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a new plan that is saved again after a lost answer has the key of the first call', async () => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage() });
  const keys = loseFirstAnswer(vi.stubGlobal, { id: 'rp_1' });
  const data = { hotel: { id: 'h1' }, room_types: [{ id: 'twin' }], plans: [] } as unknown as Plans;
  let submit: ((event: FormEvent) => void) | undefined;
  function Screen() {
    const elements = elementsOf<{ onSubmit: (event: FormEvent) => void }>(
      PlanForm({ data, plan: null, onClose: () => {} }),
    );
    submit = elements.find(({ props }) => props.onSubmit)?.props.onSubmit ?? submit;
    return null;
  }
  renderPart(<Screen />);
  const press = () => submit?.({ preventDefault: () => {} } as FormEvent);
  await pressAgainAfterLoss(() => press(), keys);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
