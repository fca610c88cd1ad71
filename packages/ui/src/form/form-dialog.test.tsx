import { Children, type FormEvent, isValidElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import type { DialogProps } from '../overlay/dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

let body: ReactNode;
let holdsInput: boolean | undefined;
vi.mock('../overlay/dialog.tsx', () => ({
  Dialog: ({ children, ...props }: DialogProps) => {
    body = children;
    holdsInput = props.holdsInput;
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

test.each([true, false])('holds typed input when a value has changed: %s', (dirty) => {
  renderToString(
    <I18nProvider lang="en" catalogue={{}}>
      <FormDialog
        title="Template"
        saveState={{ busy: false, failure: null, dirty }}
        onSave={() => {}}
        onClose={() => {}}
      >
        {null}
      </FormDialog>
    </I18nProvider>,
  );
  expect(holdsInput).toBe(dirty);
});
