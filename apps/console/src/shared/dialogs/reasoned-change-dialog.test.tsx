import { renderPart } from '@wayhouse/client/testing/render-part';
import type { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ReasonedChangeDialog } from './reasoned-change-dialog.tsx';

let isDirty: boolean | undefined;
vi.mock('@wayhouse/ui/form/form-dialog', () => ({
  FormDialog: ({ saveState }: ComponentProps<typeof FormDialog>) => {
    isDirty = saveState.dirty;
    return null;
  },
}));

/** Opens the dialog with the amount `first`, which then becomes `then`. */
function Dialog({ first, then }: { first: string; then: string }) {
  const [amount, setAmount] = useState(first);
  const element = ReasonedChangeDialog({
    ...{ title: 'Repaid', text: '', confirm: 'Save', kind: 'primary', done: 'Saved' },
    input: amount,
    onRun: async () => ({ code: 0 }),
    onClose: () => {},
  });
  if (amount !== then) setAmount(then);
  return element;
}

test.each([
  ['an amount that was typed', true, ''],
  ['an amount as it was opened', false, '12.50'],
])('%s is unsaved input: %s', (_, expected, first) => {
  renderPart(<Dialog first={first} then="12.50" />);
  expect(isDirty).toBe(expected);
});

test('the faults of the fields and of the reason are shown at once, and nothing is sent', async () => {
  const onRun = vi.fn(async () => ({ code: 0 }));
  const shown: (string | undefined)[] = [];
  /** Saves on the first render, and is rendered again by the change of state. */
  function Pressed() {
    const element = ReasonedChangeDialog({
      ...{ title: 'Adjust', text: '', confirm: 'Save', kind: 'primary', done: 'Saved' },
      onCheck: () => ({ amount: 'Enter an amount', direction: null }),
      children: (errorOf) => {
        shown.push(errorOf('amount'));
        return null;
      },
      onRun,
      onClose: () => {},
    });
    const { onSave, children } = element.props;
    if (shown.length === 1) void onSave();
    else shown.push(children.at(-1).props.error);
    return null;
  }
  renderPart(<Pressed />);
  expect(shown).toEqual([undefined, 'Enter an amount', 'console.reason_required']);
  expect(onRun).not.toHaveBeenCalled();
});
