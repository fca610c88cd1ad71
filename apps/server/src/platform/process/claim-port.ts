/** Checks the address and port before anything slow starts. */
import { createServer } from 'node:net';

/**
 * Resolves with the address to listen on: `host`, or `0.0.0.0` for `::` on a machine without IPv6. Rejects with a
 * readable error when `host` is not an address of this machine, or when the port is in use or cannot be opened. Only
 * tries the port and closes it again. `advice`: an example of another port, for that error.
 */
export async function claimPort(port: number, host: string, advice = 'PORT=4001 npm start'): Promise<string> {
  const code = await tryPort(port, host);
  if (code === undefined) return host;
  if (host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'))
    return claimPort(port, '0.0.0.0', advice);
  if (code === 'EADDRNOTAVAIL')
    throw new Error(`HOST=${host} is not an address of this machine. HOST=0.0.0.0 listens at all of them`);
  const reason = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${code})`;
  throw new Error(`Port ${port} ${reason}. Choose another one: ${advice}`);
}

/** A free port for `PORT=0`. All HTTP threads listen on one port, so it is chosen before they start. */
export function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Tries to listen. Returns the code of the error, or undefined after a success. */
function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** True when only programs on this machine can reach the product at `host`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
