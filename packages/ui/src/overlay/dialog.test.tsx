import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { I18nProvider } from '../i18n.tsx';
import { Dialog } from './dialog.tsx';

type Reason = 'escape-key' | 'outside-press' | 'close-press';
let close: (reason: Reason) => void;
let isHeldOutside: boolean | undefined;
vi.mock('@base-ui/react/dialog', () => ({
  Dialog: {
    Root: (props: {
      onOpenChange: (next: boolean, details: { reason: Reason }) => void;
      disablePointerDismissal?: boolean;
    }) => {
      close = (reason) => props.onOpenChange(false, { reason });
      isHeldOutside = props.disablePointerDismissal;
      return null;
    },
  },
}));

test.each([
  ['typed input', true, ['close-press']],
  ['no input', false, ['escape-key', 'close-press']],
])('a dialog with %s closes by these presses', (_, holdsInput, closingPresses) => {
  const onClose = vi.fn();
  renderToString(
    <I18nProvider lang="en" catalogue={{}}>
      <Dialog open title="Template" holdsInput={holdsInput} onClose={onClose}>
        {null}
      </Dialog>
    </I18nProvider>,
  );
  expect(isHeldOutside).toBe(holdsInput);
  const closes = (reason: Reason) => {
    onClose.mockClear();
    close(reason);
    return onClose.mock.calls.length === 1;
  };
  expect((['escape-key', 'close-press'] as const).filter(closes)).toEqual(closingPresses);
});
