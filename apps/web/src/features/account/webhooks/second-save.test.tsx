/** A form of a webhook stays locked until the lists behind it have reloaded, so that a second press sends nothing. */
import { saveTwice } from '@wayhouse/client/testing/save-twice';
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

const days = { 'webhooks.replay.from': '2027-01-01', 'webhooks.replay.to': '2027-01-02' };

test.each<[string, () => ReactNode, Readonly<Record<string, string>>]>([
  ['a change', () => WebhookDrawer({ webhook, world: 'live', onSecret: () => {}, onClose }), {}],
  ['a replay', () => ReplayDialog({ webhook, onClose }), days],
])('a second press during the reload after %s sends nothing', async (_, render, input) => {
  const send = vi
    .spyOn(network, 'fetch')
    .mockImplementation(async () => Response.json({ code: 0, data: { replayed: 1 } }));
  await saveTwice(render, input);
  expect(send).toHaveBeenCalledTimes(1);
});
