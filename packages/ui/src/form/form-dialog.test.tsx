import { Children, type FormEvent, isValidElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import type { DialogProps } from '../overlay/dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

let body: ReactNode;
vi.mock('../overlay/dialog.tsx', () => ({
  Dialog: ({ children }: DialogProps) => {
    body = children;
    return null;
  },
}));

test('submitting the form of a dialog does not submit the form of the page below it', async () => {
  const onSave = vi.fn();
  const focus = vi.fn();
  vi.stubGlobal('requestAnimationFrame', focus);
  renderToString(
    <I18nProvider lang="en" catalogue={{}}>
      <FormDialog
        title="Template"
        saveState={{ busy: false, failure: null }}
        onSave={onSave}
        onClose={() => {}}
      >
        {null}
      </FormDialog>
    </I18nProvider>,
  );
  const [form] = Children.toArray(body);
  if (!isValidElement<{ onSubmit: (event: FormEvent) => void }>(form)) expect.fail('No form');
  const event = { preventDefault: vi.fn(), stopPropagation: vi.fn() };
  form.props.onSubmit(event as unknown as FormEvent);
  expect(event.stopPropagation).toHaveBeenCalledOnce();
  expect(onSave).toHaveBeenCalledOnce();
  await expect.poll(() => focus.mock.calls.length).toBe(1);
  vi.unstubAllGlobals();
});
