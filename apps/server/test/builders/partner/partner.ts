/** A small partner: a listening server, keys of its account, and a client that signs like a partner. */
import { createHash, createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { PartnerScope } from '@wayhouse/contract/partner/scopes';
import { partnerScopes } from '@wayhouse/contract/partner/scopes';
import { buildApp } from '../../../src/app.ts';
import type { ActorCtx, AppContext } from '../../../src/context.ts';
import { createKey } from '../../../src/modules/partners/keys/manage-keys.ts';
import { callerOf } from '../../context.ts';

export interface IssuedKey {
  id: string;
  secret: string;
}

interface KeyOptions {
  email?: string;
  environment?: 'live' | 'test';
  scopes?: PartnerScope[];
  signature?: 'required' | 'optional';
  cidrs?: string[];
  expiresAt?: string;
  /** False creates a live key that may not book before the certification. */
  certified?: boolean;
}

/** Creates a key as the company's main account does. Default: a live key that may book, all scopes, bearer token. */
export async function issueKey(context: AppContext, options: KeyOptions = {}): Promise<IssuedKey> {
  const ctx: ActorCtx = await callerOf(context, options.email ?? 'agent@wayhouse.test');
  if (options.certified !== false) await waive(context, ctx.actor.accountId);
  const { key, secret } = await createKey(ctx, {
    label: 'Test',
    environment: options.environment ?? 'live',
    scopes: options.scopes ?? [...partnerScopes],
    signature: options.signature ?? 'optional',
    cidrs: options.cidrs ?? [],
    ...(options.expiresAt !== undefined && { expires_at: options.expiresAt }),
  });
  return { id: key.id, secret };
}

/** Lets the company's live keys book without the certification. */
async function waive({ db, clock }: AppContext, companyId: string): Promise<void> {
  await db
    .insertInto('partners.waivers')
    .values({ company_id: companyId, reason: 'Test', by_staff: 'test', at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes.
  body: any;
}

export interface CallOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Starts our server on a free port of this machine. */
export async function listenAt(context: AppContext): Promise<{ url: string; close: () => Promise<void> }> {
  const app = await buildApp({ context, isReady: async () => true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() };
}

/** Makes a call. `path` is relative to the base of the API. */
export async function call(
  url: string,
  path: string,
  { method, body, headers }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api/partner/v1${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const type = response.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    body: type.includes('json') ? JSON.parse(bytes.toString('utf8')) : bytes,
  };
}

/** The header of a signature, written from the documentation, not from the server's code. */
export function signatureOf(
  { id, secret }: IssuedKey,
  request: { time: string; method: string; path: string; body?: string },
): Record<string, string> {
  const digest = createHash('sha256')
    .update(request.body ?? '')
    .digest('hex');
  const text = [request.time, request.method, `/api/partner/v1${request.path}`, digest].join('\n');
  const mac = createHmac('sha256', secret).update(text).digest('hex');
  return { 'wayhouse-signature': `kid=${id}, t=${request.time}, v1=${mac}` };
}

export function bearer({ secret }: IssuedKey): Record<string, string> {
  return { authorization: `Bearer ${secret}` };
}
