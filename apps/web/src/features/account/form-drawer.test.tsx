import { renderPart } from '@wayhouse/client/testing/render-part';
import type { FormDialog } from '@wayhouse/ui/form/form-dialog';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FormDrawer } from './form-drawer.tsx';

let drawer: ComponentProps<typeof FormDialog>;
vi.mock('@wayhouse/ui/form/form-dialog', () => ({
  FormDialog: (props: typeof drawer) => {
    drawer = props;
    return null;
  },
}));
vi.mock('../../shared/form/unsaved-guard.tsx', () => ({
  UnsavedGuard: () => null,
  DiscardDialog: () => 'asks',
}));

/** Closes the drawer during the first render, so that the HTML shows the effect of closing. */
function ClosedDrawer({ dirty, onClose }: { dirty: boolean; onClose: () => void }) {
  const element = FormDrawer({
    title: 'Card',
    form: { dirty, busy: false, failure: null },
    confirm: 'Save',
    onSave: () => {},
    onClose,
    children: null,
  });
  const [isClosed, setClosed] = useState(false);
  if (!isClosed) {
    setClosed(true);
    element.props.children[0].props.onClose();
  }
  return element;
}

test.each([
  ['asks first when it has input', true, 'asks', 0],
  ['closes at once without input', false, '', 1],
])('a drawer that is closed by Esc or a press outside %s', (_, dirty, html, closes) => {
  const onClose = vi.fn();
  expect(renderPart(<ClosedDrawer dirty={dirty} onClose={onClose} />)).toBe(html);
  expect(onClose).toHaveBeenCalledTimes(closes);
  expect(drawer.saveState.dirty).toBeUndefined();
});
