/** Both secrets of the sandbox come from the installation's key, so that demo needs no settings. */
import type { Vault } from '../../../platform/secrets.ts';

export interface SandboxKeys {
  /** Opens the gateway's calls. */
  api: string;
  /** Signs its webhooks. */
  webhooks: string;
}

export function sandboxKeys(vault: Vault): SandboxKeys {
  return {
    api: `sk_sandbox_${vault.mac('sandbox gateway: calls').toString('hex')}`,
    webhooks: `whsec_${vault.mac('sandbox gateway: webhooks').toString('hex')}`,
  };
}
