/**
 * A proxy that cuts connections, either after half of the request or when the answer begins. The client gets no answer.
 */
import net from 'node:net';

export type Cut = 'before' | 'after' | 'never';

export interface CuttingProxy {
  url: string;
  /** Sets how all new connections are cut; `never` lets them pass. */
  setCut: (cut: Cut) => void;
  close: () => Promise<void>;
}

export async function openCuttingProxy(targetUrl: string): Promise<CuttingProxy> {
  let cutOfNew: Cut = 'never';
  const target = new URL(targetUrl);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const cut = cutOfNew;
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (part) => {
      if (cut !== 'before') return void upstream.write(part);
      // Sends only half of the request.
      upstream.end(part.subarray(0, Math.floor(part.length / 2)));
      client.destroy();
    });
    // The first byte of the answer is written after the effect.
    upstream.on('data', (part) => (cut === 'after' ? client.destroy() : client.write(part)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    setCut: (cut) => {
      cutOfNew = cut;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
