import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { useOnce } from './use-once.ts';

test('the poll and the cancellation of a paid code report the payment once', () => {
  const onPaid = vi.fn();
  let reportPaid: (() => void) | undefined;
  function Code() {
    reportPaid = useOnce(onPaid);
    return null;
  }
  renderPart(<Code />);
  reportPaid?.();
  reportPaid?.();
  expect(onPaid).toHaveBeenCalledOnce();
});
