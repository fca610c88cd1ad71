import { expect, test } from 'vitest';
import { renderPart } from './testing/render-part.tsx';
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
