import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { TransportError } from '../transport.ts';
import { type Form, useForm } from './use-form.ts';

test('a second press of Save before the answer sends nothing', async () => {
  let form: Form<{ name: string }> | undefined;
  function Screen() {
    form = useForm({ start: () => ({ name: 'Aurora' }) });
    return null;
  }
  renderPart(<Screen />);
  let answer = () => {};
  let sentCount = 0;
  const send = async () => {
    sentCount += 1;
    await new Promise<void>((resolve) => (answer = resolve));
    return { code: 0, message: '', data: { id: '1' } };
  };
  const [first, second] = [form?.submit(send), form?.submit(send)];
  expect(await second).toBeUndefined();
  answer();
  expect(await first).toEqual({ id: '1' });
  expect(sentCount).toBe(1);
});

test('input typed during the save stays in the form, and is reported as unsaved', async () => {
  let form: Form<{ name: string }, { version: number }> | undefined;
  const stored: { name: string }[] = [];
  function Screen() {
    const lock = { record: { version: 1 }, newest: async () => null, draftOf: () => ({ name: 'Aurora' }) };
    form = useForm({ start: () => ({ name: 'Aurora' }), lock, onChange: (draft) => stored.push(draft) });
    return null;
  }
  renderPart(<Screen />);
  const save = async (typed?: string) => {
    await form?.submit(async () => {
      if (typed) form?.change({ name: typed });
      return { code: 0, message: '' };
    });
    return form?.markSaved({ version: 2 });
  };
  expect(await save()).toBe(true);
  expect(await save('Aurora Grand')).toBe(false);
  expect(stored.at(-1)).toEqual({ name: 'Aurora Grand' });
});

test.each([
  ['a call without an answer', new TransportError('offline', 'No connection')],
  ['a fault of the program', new Error('A fault')],
])('a save succeeds although its reload ends with %s', async (_name, error) => {
  let form: Form<{ name: string }> | undefined;
  function Screen() {
    form = useForm({ start: () => ({ name: 'Aurora' }) });
    return null;
  }
  renderPart(<Screen />);
  const saved = form?.submit(
    async () => ({ code: 0, message: '', data: { id: '1' } }),
    () => Promise.reject(error),
  );
  expect(await saved).toEqual({ id: '1' });
});
