/** Both secrets of the simulated gateway derive from the installation's key, so that the demo needs no settings. */
import type { Vault } from '../../../platform/secrets.ts';

export interface SandboxKeys {
  /** Authenticates calls to the gateway. */
  api: string;
  /** Signs the gateway's webhooks. */
  webhooks: string;
}

export function sandboxKeys(vault: Vault): SandboxKeys {
  return {
    api: `sk_sandbox_${vault.mac('sandbox gateway: calls').toString('hex')}`,
    webhooks: `whsec_${vault.mac('sandbox gateway: webhooks').toString('hex')}`,
  };
}
