/** Creates the gateway of this installation: Stripe if its keys are set, the simulated one in the demo, else none. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { GatewayPort } from './port.ts';
import { sandboxKeys } from './sandbox/keys.ts';
import { mountSandbox } from './sandbox/server.ts';
import { sandboxGateway } from './sandbox.ts';

export interface Gateway {
  gateway: GatewayPort | undefined;
  sandbox: { mount: (app: FastifyInstance) => void; setPort: (port: number) => void } | undefined;
}

export async function chooseGateway({
  config,
  db,
  clock,
  log,
  vault,
}: {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  vault: Vault;
}): Promise<Gateway> {
  let port = config.port;
  const siteUrl = (): string => config.publicUrl ?? `http://localhost:${port}`;
  if (config.stripe) {
    // Loaded on demand, because loading the SDK takes a quarter of a second.
    const { stripeGateway } = await import('./stripe.ts');
    return { gateway: stripeGateway({ ...config.stripe, siteUrl }), sandbox: undefined };
  }
  if (!config.demo) return { gateway: undefined, sandbox: undefined };
  const keys = sandboxKeys(vault);
  const ownUrl = (): string => `http://127.0.0.1:${port}`;
  return {
    gateway: sandboxGateway({ keys, clock, siteUrl, gatewayUrl: ownUrl }),
    sandbox: {
      mount: (app) =>
        mountSandbox(app, {
          keys,
          log,
          context: { db, clock, baseUrl: siteUrl },
          hookUrl: () => `${ownUrl()}/api/hooks/sandbox`,
        }),
      setPort: (listeningPort) => {
        port = listeningPort;
      },
    },
  };
}
