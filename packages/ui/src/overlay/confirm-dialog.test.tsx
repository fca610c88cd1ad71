import type { ReactNode, RefObject } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import styles from './dialog.module.css';
import { ConfirmDialog, Dialog, defaultFocusIn } from './dialog.tsx';

let isTouch = false;
let firstFocus: () => unknown;
let popupClass = '';
const buttons = new Map<ReactNode, RefObject<unknown> | undefined>();
vi.mock('@base-ui/react/dialog', () => {
  const Part = ({ children }: { children?: ReactNode }) => children;
  type PopupProps = { className: string; initialFocus: () => unknown; children: ReactNode };
  const Popup = ({ className, initialFocus, children }: PopupProps) => {
    popupClass = className;
    firstFocus = initialFocus;
    return children;
  };
  return {
    Dialog: { Root: Part, Portal: Part, Backdrop: Part, Viewport: Part, Title: Part, Close: Part, Popup },
  };
});
vi.mock('../button.tsx', () => ({
  buttonClass: () => '',
  Button: ({ ref, children }: { ref?: RefObject<unknown>; children: ReactNode }) => {
    buttons.set(children, ref);
    return null;
  },
}));
vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
beforeEach(() => {
  isTouch = false;
});

test('a question has its first focus on the button that changes nothing', () => {
  renderToString(
    <I18nProvider lang="en" catalogue={{}}>
      <ConfirmDialog
        open
        title="Delete?"
        confirm="Delete"
        cancelLabel="Keep"
        onClose={vi.fn()}
        onConfirm={vi.fn()}
      >
        Text
      </ConfirmDialog>
    </I18nProvider>,
  );
  const [cancel, element] = [buttons.get('Keep'), {}];
  if (cancel) cancel.current = element;
  expect(firstFocus()).toBe(element);
  expect(buttons.get('Delete')).toBeUndefined();
});

test('a field goes before the button; on a touch screen the dialog itself is focused', () => {
  const [field, popup, button] = [{}, {}, {}] as HTMLElement[];
  const bodyWith = (found: HTMLElement | null | undefined) =>
    ({ querySelector: () => found, parentElement: popup }) as unknown as HTMLElement;
  expect(defaultFocusIn(bodyWith(field), button)).toBe(field);
  expect(defaultFocusIn(bodyWith(null), button)).toBe(button);
  expect(defaultFocusIn(bodyWith(null))).toBe(true);
  isTouch = true;
  expect(defaultFocusIn(bodyWith(field), button)).toBe(popup);
});

test('a group of radio buttons has the first focus on the chosen button, or on its first one', () => {
  const [first, chosen] = [{ type: 'radio', name: 'refused' }, {}] as unknown as HTMLElement[];
  const bodyWith = (checked: HTMLElement | null | undefined) =>
    ({
      querySelector: (selector: string) => (selector.includes(':checked') ? checked : first),
    }) as unknown as HTMLElement;
  expect(defaultFocusIn(bodyWith(null))).toBe(first);
  expect(defaultFocusIn(bodyWith(chosen))).toBe(chosen);
});

test.each([
  [undefined, styles.size480],
  [720, styles.size720],
] as const)('a side panel of width %s has the class of its width', (width, sizeClass) => {
  renderToString(
    <I18nProvider lang="en" catalogue={{}}>
      <Dialog open place="side" width={width} title="Deliveries" onClose={vi.fn()}>
        Text
      </Dialog>
    </I18nProvider>,
  );
  expect(popupClass).toBe(`dlg ${sizeClass}`);
});
