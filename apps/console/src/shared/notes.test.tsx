import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { loseFirstAnswer, pressAgainAfterLoss } from '@wayhouse/client/testing/lose-first-answer';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { allEndpoints } from '@wayhouse/contract/all-endpoints';
import type { ChangeEvent, FormEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';
import { Notes } from './notes.tsx';

afterEach(() => vi.unstubAllGlobals());

type Part = {
  onSubmit: (event: FormEvent) => void;
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
};
const addNote = 'POST /api/console/v1/orders/{order_no}/notes';
const typed = { target: { value: 'The hotel knows the guest.' } } as ChangeEvent<HTMLTextAreaElement>;

test('a note that is added again after a lost answer has the key of the first call', async () => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage() });
  const keys = loseFirstAnswer(vi.stubGlobal, {});
  let submit: Part['onSubmit'] | undefined;
  let hasTyped = false;
  function Screen() {
    const elements = elementsOf<Part>(
      Notes({
        ...{ notes: [], className: undefined, right: 'orders.manage', scope: 'order.1' },
        onSend: (text, idempotencyKey) =>
          call(addNote, { params: { order_no: '1' }, text }, { idempotencyKey }),
        onChange: () => {},
      }),
    );
    // A state change during a render makes React render again at once.
    if (!hasTyped) elements.find(({ props }) => props.onChange)?.props.onChange?.(typed);
    hasTyped = true;
    submit = elements.find(({ props }) => props.onSubmit)?.props.onSubmit;
    return null;
  }
  renderPart(<Screen />);
  await pressAgainAfterLoss(() => submit?.({ preventDefault: () => {} } as FormEvent), keys);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test.each([addNote, 'POST /api/console/v1/customers/{id}/notes'] as const)(
  'the server keeps the key of %s',
  (key) => expect(allEndpoints[key]).toHaveProperty('idempotent', true),
);
