/**
 * Traces of a real server process at a collector that accepts OTLP. One trace contains the call, its statements, the
 * work that it enqueued, and the mail. The e-mail address of the request is not exported.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type ServerProcess, startServer } from '../process/server-process.ts';

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  links?: { traceId: string }[];
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

let database: TestDatabase;
let collector: Server;
let server: ServerProcess;
const bodies: string[] = [];

const spans = (): ExportedSpan[] =>
  bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: ExportedSpan[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const attribute = (span: ExportedSpan | undefined, name: string) =>
  span?.attributes.find(({ key }) => key === name)?.value;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  database = await createTestDatabase({ seed: 'demo-small' });
  server = await startServer({
    databaseUrl: database.url,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '200' },
  });
});
afterAll(async () => {
  await server?.stop();
  collector.close();
  await database?.drop();
});

it('one trace contains a call, its statements, its work and the mail, without the data of the call', async () => {
  const outsideTrace = '0af7651916cd43dd8448eb211c80319c';
  const response = await fetch(`${server.url}/api/v2/user/forgetpwd`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${outsideTrace}-b7ad6b7169203331-01` },
    body: JSON.stringify({ email: 'agent@wayhouse.test' }),
  });
  expect(await response.json()).toMatchObject({ code: 0 });
  const find = (pattern: RegExp) => spans().find(({ name }) => pattern.test(name));
  await expect.poll(() => find(/^send email/)?.name, { timeout: 30_000 }).toBeDefined();
  await expect.poll(() => find(/^POST \/api\/v2\/user\/forgetpwd$/)?.name, { timeout: 30_000 }).toBeDefined();
  const call = find(/^POST \/api\/v2\/user\/forgetpwd$/);
  const work = find(/^work message\.email$/);
  const mail = find(/^send email/);
  const statement = spans().find(
    ({ name, traceId }) => /^insert|^with/.test(name) && traceId === call?.traceId,
  );
  expect(attribute(call, 'wayhouse.request_id')?.stringValue).toBe(response.headers.get('x-request-id'));
  expect(attribute(call, 'http.response.status_code')?.intValue).toBe(200);
  // A caller cannot choose the id of our trace; the trace that it names is only linked.
  expect(call?.traceId).not.toBe(outsideTrace);
  expect(call?.links?.map(({ traceId }) => traceId)).toEqual([outsideTrace]);
  expect(call?.parentSpanId ?? '').toBe('');
  expect(work?.traceId).toBe(call?.traceId);
  expect(mail).toMatchObject({ traceId: call?.traceId, parentSpanId: work?.spanId });
  expect(attribute(statement, 'db.system.name')?.stringValue).toBe('postgresql');
  expect(bodies.join('')).not.toContain('agent@wayhouse.test');
  expect(spans().filter(({ name }) => /healthz|readyz|metrics/.test(name))).toEqual([]);
});
