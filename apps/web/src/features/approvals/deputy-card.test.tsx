import { followFocus } from '@wayhouse/client/testing/follow-focus';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { invalidCode } from '@wayhouse/contract/answer-codes';
import type { Button } from '@wayhouse/ui/button';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { DeputyForm } from './deputy-card.tsx';

const shown: { button?: ComponentProps<typeof Button> } = {};
vi.mock('@wayhouse/ui/button', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: (props: ComponentProps<typeof Button>) => {
    shown.button = props;
    return null;
  },
}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the last day of an absence that ends before it begins takes the focus', async () => {
  const message = { 'en-US': 'Before the first day', 'zh-CN': '早于第一天' };
  vi.spyOn(network, 'fetch').mockImplementation(async () =>
    Response.json({ code: invalidCode, message, errors: [{ path: 'away.until', message }] }),
  );
  const focusedIds = followFocus(vi.stubGlobal);
  renderPart(<DeputyForm people={[{ id: 'usr_a', name: 'Ana' }]} today="2027-03-01" />);
  shown.button?.onClick?.({} as never);
  await expect.poll(() => focusedIds).toEqual(['deputy-until']);
});
