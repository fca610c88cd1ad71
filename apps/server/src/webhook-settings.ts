/** Environment → where webhooks of the partner API may go. */
import { z } from 'zod';
import { isLoopback } from './platform/process/claim-port.ts';
import { type PrivateWebhooks, privateWebhooks } from './ports/webhook/port.ts';

export const webhookVariables = {
  /**
   * Webhooks to `http` and private addresses; refused outside demo. A demo that only this machine can reach defaults to
   * `practice`: test keys may use this machine.
   */
  PRIVATE_WEBHOOKS: z.enum(privateWebhooks).optional(),
};

interface Variables {
  PRIVATE_WEBHOOKS?: PrivateWebhooks | undefined;
  WAYHOUSE_DEMO: boolean;
  HOST?: string | undefined;
  PUBLIC_URL?: string | undefined;
}

export interface WebhookSettings {
  privateWebhooks: PrivateWebhooks;
}

/** Throws an Error for a choice other than `none` outside demo. */
export function webhookSettings(env: Variables): WebhookSettings {
  const { PRIVATE_WEBHOOKS: choice, WAYHOUSE_DEMO: isDemo } = env;
  if (!isDemo && choice !== undefined && choice !== 'none')
    throw new Error('PRIVATE_WEBHOOKS is refused outside demo');
  const isLocalDemo = isDemo && !env.PUBLIC_URL && isLoopback(env.HOST ?? 'localhost');
  return { privateWebhooks: choice ?? (isLocalDemo ? 'practice' : 'none') };
}
