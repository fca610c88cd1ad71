import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { platformMetrics } from './platform-metrics.ts';

test('the metrics report a database that accepts connections and never answers, before a scraper gives up', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const db = openDatabase(`postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/none`);
  const startedAt = performance.now();
  expect(await platformMetrics(db)).toContain('wayhouse_database_up 0');
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await db.destroy();
});
