import { Children, type FormEvent, isValidElement, type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import type { DialogProps } from '../overlay/dialog.tsx';
import { DiscardContext } from './discard-context.tsx';
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

type Closing = { dirty: boolean; onClose: () => void };

/** Closes the form during its first render. `body` then has the content after that. */
function ClosedForm({ dirty, onClose }: Closing) {
  const saveState = { busy: false, failure: null, dirty };
  const element = FormDialog({ title: 'Template', saveState, onSave: () => {}, onClose, children: null });
  const [isClosed, setIsClosed] = useState(false);
  if (!isClosed) {
    setIsClosed(true);
    element.props.onClose();
  }
  return element;
}

test.each([
  ['asks first', true, 0],
  ['closes at once', false, 1],
])('a form %s where the app has a question, with changed values: %s', (_, dirty, closes) => {
  const onClose = vi.fn();
  renderToString(
    <I18nProvider lang="en" catalogue={{}}>
      <DiscardContext value={() => null}>
        <ClosedForm dirty={dirty} onClose={onClose} />
      </DiscardContext>
    </I18nProvider>,
  );
  expect(onClose).toHaveBeenCalledTimes(closes);
  expect(holdsInput).toBe(false);
  const [, question] = Children.toArray(body);
  expect(isValidElement(question)).toBe(dirty);
  if (!isValidElement<{ onDiscard: () => void }>(question)) return;
  question.props.onDiscard();
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([true, false])('without a discard question, sets `holdsInput` for changed values: %s', (dirty) => {
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
