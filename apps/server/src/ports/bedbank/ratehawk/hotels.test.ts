import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createZstdCompress } from 'node:zlib';
import { expect, it } from 'vitest';
import type { RatehawkCaller } from './call.ts';
import { readDump } from './hotels.ts';

const hotelLine = (hid: number) =>
  `${JSON.stringify({ hid, name: `Hotel ${hid}`, region: { country_code: 'FR' } })}\n`;

it('a reader that stops early ends the download of the dump', async () => {
  const downloads: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    downloads.push(response);
    const compress = createZstdCompress();
    compress.pipe(response);
    // Sends one page of 200 hotels and one hotel more, and never ends the answer.
    for (let hid = 1; hid <= 201; hid += 1) compress.write(hotelLine(hid));
    compress.flush();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dump`;
  const call = (async () => ({ status: 'ok', data: { url } })) as unknown as RatehawkCaller;
  for await (const page of readDump(call, {})) {
    expect(page).toHaveLength(200);
    break;
  }
  await expect.poll(() => downloads[0]?.destroyed).toBe(true);
  server.closeAllConnections();
  server.close();
});
