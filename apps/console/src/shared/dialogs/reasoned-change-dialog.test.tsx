import { renderPart } from '@wayhouse/client/testing/render-part';
import type { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ReasonedChangeDialog } from './reasoned-change-dialog.tsx';

let isDirty: boolean | undefined;
let save: () => unknown = () => expect.fail('no dialog');
vi.mock('@wayhouse/ui/form/form-dialog', () => ({
  FormDialog: ({ saveState, onSave }: ComponentProps<typeof FormDialog>) => {
    isDirty = saveState.dirty;
    save = onSave;
    return null;
  },
}));

/** Opens the dialog with the amount `first`, which then becomes `then`. */
function Dialog({ first, then }: { first: string; then: string }) {
  const [amount, setAmount] = useState(first);
  const element = ReasonedChangeDialog({
    ...{ title: 'Repaid', text: '', confirm: 'Save', kind: 'primary', done: 'Saved' },
    input: amount,
    onRun: async () => '',
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

test('the fields are checked together with the reason, and nothing is sent while either is wrong', async () => {
  const [onCheck, onRun] = [vi.fn(() => ''), vi.fn(async () => '')];
  renderPart(
    <ReasonedChangeDialog
      {...{ title: 'Settle', text: '', confirm: 'Settle', kind: 'primary', done: 'Saved' }}
      {...{ onCheck, onRun, onClose: () => {} }}
    />,
  );
  await save();
  expect(onCheck).toHaveBeenCalledOnce();
  expect(onRun).not.toHaveBeenCalled();
});
