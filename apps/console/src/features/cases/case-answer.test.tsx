import { loseFirstAnswer, pressAgainAfterLoss } from '@wayhouse/client/testing/lose-first-answer';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { DeskCase } from '@wayhouse/contract/care/desk-cases';
import type { ComponentProps, FormEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CaseAnswer } from './case-answer.tsx';

let type: (text: string) => void = () => {};
vi.mock('@wayhouse/ui/form/field', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  TextArea: ({ value, onChange }: ComponentProps<'textarea'>) => {
    type = (text) => onChange?.({ target: { value: text } } as never);
    return value;
  },
}));
vi.mock('./template-menu.tsx', () => ({ TemplateMenu: () => null }));
let sessionStorage: Storage;
beforeEach(() => {
  sessionStorage = memoryStorage();
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

const openCase = { case_no: 'CS1', state: 'waiting_us' } as DeskCase;
const storedDraft = () => Object.entries(sessionStorage).find(([name]) => name.includes('case-CS1'))?.[1];

/** Renders the form of an open case. Returns a function that presses its button. */
function renderForm(): () => void {
  let form: { onSubmit?: (event: FormEvent) => void } = {};
  function Screen() {
    const element = CaseAnswer({ of: openCase });
    form = element?.props ?? {};
    return element;
  }
  renderPart(<Screen />);
  return () => form.onSubmit?.({ preventDefault: () => {} } as FormEvent);
}

/** Begins an answer in this tab; a form that is rendered later restores it. */
function begin(text: string): void {
  renderForm();
  type(text);
}

test('a text that was begun stays on the page when a colleague solves the case, without a button to send it', () => {
  begin('The hotel agreed.');
  const html = renderPart(<CaseAnswer of={{ ...openCase, state: 'solved' }} />);
  expect(html).toContain('The hotel agreed.');
  expect(html).toContain('console.cases.solved.unsent');
  expect(html).not.toContain('console.cases.send');
});

test('a solved case has no field for an answer', () => {
  expect(renderPart(<CaseAnswer of={{ ...openCase, state: 'solved' }} />)).toBe('');
});

test.each([
  ['empties the field', undefined, undefined],
  ['keeps a text that was typed meanwhile', 'And breakfast?', expect.stringContaining('And breakfast?')],
])('sending an answer %s', async (_, typed, stored) => {
  begin('The hotel agreed.');
  const press = renderForm();
  let isSent = false;
  vi.stubGlobal('fetch', async () => {
    if (typed) type(typed);
    isSent = true;
    return Response.json({ code: 0, data: openCase });
  });
  press();
  await expect.poll(() => isSent).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(storedDraft()).toEqual(stored);
});

test('an answer that is sent again after a lost one has the key of the first call', async () => {
  begin('The hotel agreed.');
  const keys = loseFirstAnswer(vi.stubGlobal, openCase);
  const press = renderForm();
  await pressAgainAfterLoss(() => press(), keys);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
