import { renderPart } from '@wayhouse/client/testing/render-part';
import type { Button } from '@wayhouse/ui/button';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { DateRangeFields } from './date-range-fields.tsx';

const shown: { lastButton?: ComponentProps<typeof Button> } = {};
vi.mock('@wayhouse/ui/button', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: (props: ComponentProps<typeof Button>) => {
    shown.lastButton = props;
    return null;
  },
}));

test.each([
  ['2027-03-01', '', 1],
  ['soon', '', 0],
  ['', '2027-02-30', 0],
])('the dates %o and %o are applied %i times', (from, to, count) => {
  const onApply = vi.fn();
  renderPart(<DateRangeFields value={{ from, to }} onApply={onApply} />);
  shown.lastButton?.onClick?.({} as never);
  expect(onApply).toHaveBeenCalledTimes(count);
});
