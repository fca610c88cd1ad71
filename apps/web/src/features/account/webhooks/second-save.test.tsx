/** A form of a webhook stays locked until the lists behind it have reloaded, so that a second press sends nothing. */
import { QueryClient } from '@tanstack/react-query';
import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { Webhook } from '@wayhouse/contract/partner/webhooks';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../../shared/api.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { WebhookDrawer } from './webhook-drawer.tsx';

afterEach(() => vi.restoreAllMocks());

const onClose = () => {};
const webhook = {
  id: 'we_1',
  label: '',
  url: 'https://partner.test/hook',
  types: ['order.confirmed'],
} as unknown as Webhook;

type Part = { label: string; onSave: () => void; onChange: (event: { target: { value: string } }) => void };

/** The number of calls of two presses, of which the second comes while the lists reload. */
async function countCalls(render: () => ReactNode, input: Readonly<Record<string, string>>): Promise<number> {
  const send = vi
    .spyOn(network, 'fetch')
    .mockImplementation(async () => Response.json({ code: 0, data: { replayed: 1 } }));
  const client = new QueryClient();
  const reload = Promise.withResolvers<void>();
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(reload.promise);
  let press = () => {};
  let hasTyped = false;
  function Screen() {
    const elements = elementsOf<Part>(render());
    // Input during a render is rendered at once.
    if (!hasTyped)
      for (const { props } of elements)
        if (props.label && input[props.label])
          props.onChange?.({ target: { value: input[props.label] ?? '' } });
    hasTyped = true;
    press = elements.find(({ props }) => props.onSave)?.props.onSave ?? press;
    return null;
  }
  renderPart(<Screen />, { client });
  press();
  await vi.waitFor(() => expect(client.invalidateQueries).toHaveBeenCalled());
  press();
  await new Promise((resolve) => setTimeout(resolve));
  reload.resolve();
  return send.mock.calls.length;
}

const days = { 'webhooks.replay.from': '2027-01-01', 'webhooks.replay.to': '2027-01-02' };

test.each<[string, () => ReactNode, Readonly<Record<string, string>>]>([
  ['a change', () => WebhookDrawer({ webhook, world: 'live', onSecret: () => {}, onClose }), {}],
  ['a replay', () => ReplayDialog({ webhook, onClose }), days],
])('a second press during the reload after %s sends nothing', async (_, render, input) => {
  expect(await countCalls(render, input)).toBe(1);
});
