/** A proxy in front of PostgreSQL with which a test cuts, stalls, silences or slows connections. */
import net from 'node:net';

export interface FaultyProxy {
  /** The address of the database through this proxy. */
  url: string;
  /** Cuts every connection, as a restart of PostgreSQL does; returns their number. */
  cut: () => number;
  /** While true, data waits in the proxy and none is lost. */
  stall: (on: boolean) => void;
  /** Open connections stay open but pass no more data, as after a lost NAT entry. */
  swallow: () => void;
  /** True silences all open and new connections, as if the host were gone. After false, new connections pass data. */
  vanish: (on: boolean) => void;
  /** Milliseconds of delay per chunk. */
  delayMs: number;
  /** Cuts each open connection after this many more chunks from PostgreSQL, to interrupt work in progress. */
  cutAfterAnswers: (answers: number) => void;
  /** Sends new connections to this port, as after a failover. */
  lead: (port: number) => void;
  /** Number of open connections. */
  open: () => number;
  close: () => Promise<void>;
}

interface Pair {
  near: net.Socket;
  far: net.Socket;
  isSilent: boolean;
  answersLeft: number;
}

/** Starts a proxy on a free port in front of the PostgreSQL of `databaseUrl`. */
export async function openFaultyProxy(databaseUrl: string): Promise<FaultyProxy> {
  const target = new URL(databaseUrl);
  let port = Number(target.port);
  let isStalled = false;
  let isGone = false;
  const stalledSends: (() => void)[] = [];
  const pairs = new Set<Pair>();
  const server = net.createServer((near) => {
    const far = net.connect(port, target.hostname);
    const pair: Pair = { near, far, isSilent: isGone, answersLeft: Number.POSITIVE_INFINITY };
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.on('error', end).on('close', end);
    far.on('error', end).on('close', () => pair.isSilent || end());
    const pass = (to: net.Socket, piece: Buffer): void => {
      if (pair.isSilent || to.destroyed) return;
      const send = (): void => void (pair.isSilent || to.destroyed || to.write(piece));
      if (isStalled) stalledSends.push(send);
      else if (proxy.delayMs > 0) setTimeout(send, proxy.delayMs);
      else send();
    };
    near.on('data', (piece) => pass(far, piece));
    far.on('data', (piece) => {
      pair.answersLeft -= 1;
      if (pair.answersLeft < 0) end();
      else pass(near, piece);
    });
  });
  const proxy: FaultyProxy = {
    url: '',
    delayMs: 0,
    cut: () => {
      const openPairs = [...pairs];
      for (const { near, far } of openPairs) {
        near.destroy();
        far.destroy();
      }
      return openPairs.length;
    },
    stall: (on) => {
      isStalled = on;
      if (!on) for (const send of stalledSends.splice(0)) send();
    },
    swallow: () => {
      for (const pair of pairs) pair.isSilent = true;
    },
    vanish: (on) => {
      isGone = on;
      if (on) proxy.swallow();
    },
    cutAfterAnswers: (answers) => {
      for (const pair of pairs) pair.answersLeft = answers;
    },
    lead: (newPort) => {
      port = newPort;
    },
    open: () => pairs.size,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      proxy.cut();
      await closed;
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  proxy.url = url.href;
  return proxy;
}
