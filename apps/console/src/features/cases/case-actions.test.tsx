import { loseFirstAnswer } from '@wayhouse/client/testing/lose-first-answer';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { DeskCase } from '@wayhouse/contract/care/desk-cases';
import type { FormDialog } from '@wayhouse/ui/form/form-dialog';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SnoozeDialog, SolveDialog } from './case-actions.tsx';

let save: () => unknown = () => expect.fail('No dialog');
vi.mock('@wayhouse/ui/form/form-dialog', () => ({
  FormDialog: ({ onSave }: ComponentProps<typeof FormDialog>) => {
    save = onSave;
    return null;
  },
}));
vi.mock('@wayhouse/client/form/use-form', async (importOriginal) => {
  const { useForm } = await importOriginal<typeof import('@wayhouse/client/form/use-form')>();
  return { useForm: (options: object) => useForm({ ...options, start: () => filled } as never) };
});
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));
const filled = {
  due: '2027-03-01T12:00',
  reason: 'The hotel is asleep',
  outcome: 'The hotel agreed',
};
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a promised time', SnoozeDialog],
  ['an outcome', SolveDialog],
])('%s that is sent again after a lost answer has the key of the first call', async (_, CaseDialog) => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage() });
  const keys = loseFirstAnswer(vi.stubGlobal, { case_no: 'CS1', items: [] });
  const openCase = { case_no: 'CS1', state: 'waiting_us', due_at: '2027-03-01T10:00:00Z' } as DeskCase;
  renderPart(<CaseDialog of={openCase} onClose={() => {}} />);
  await save();
  await save();
  expect(keys.slice(0, 2)).toEqual([expect.any(String), keys[0]]);
});
