/** Calls over HTTP for the month of finance, typed by the contract. A refusal is thrown. */
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { InputOf, OutputOf } from '@wayhouse/contract/endpoint';
import type { Db } from '../../src/platform/database.ts';

/** A running product. Its database is read only to write the hotels' invoices and to check the results. */
export interface MonthStage {
  url: string;
  db: Db;
  now: () => Promise<Date>;
  /** Moves the clock; the due jobs have run when it resolves. */
  forward: (seconds: number) => Promise<void>;
}

/** A call that answers with a file returns the text of the file. */
export type Caller = <K extends keyof Endpoints>(
  key: K,
  input: InputOf<Endpoints[K]>,
) => Promise<OutputOf<Endpoints[K]>>;

/** A member of finance, and an admin as the second person. Both sign in each time, because sessions end. */
export interface Team {
  finance: () => Promise<Caller>;
  second: () => Promise<Caller>;
  /** The password of all people. */
  password: string;
}

export function teamOf(stage: MonthStage, password: string): Team {
  return {
    finance: () => callerOf(stage, 'finance@staff.wayhouse.test', password),
    second: () => callerOf(stage, 'admin@staff.wayhouse.test', password),
    password,
  };
}

type Fields = Record<string, unknown> & { params?: Record<string, string> };

/** Signs a person in: addresses of `staff.wayhouse.test` at the console, others at the site. */
export async function callerOf({ url }: MonthStage, email: string, password: string): Promise<Caller> {
  const proof = { ticket: 'month', randstr: 'month' };
  const session = email.endsWith('@staff.wayhouse.test')
    ? await send(url, 'POST /api/console/v1/login', { email, password, ...proof })
    : await send(url, 'POST /api/v2/login', { email, password, device_name: 'web', ...proof });
  const { token } = session as { token: string };
  return async (key, input) => (await send(url, key, input as Fields, token)) as never;
}

async function send(url: string, key: string, input: Fields, token?: string): Promise<unknown> {
  const [method, path = ''] = key.split(' ');
  const { params = {}, ...body } = input;
  const address = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    url,
  );
  if (method === 'GET')
    for (const [name, value] of Object.entries(body)) address.searchParams.set(name, String(value));
  const response = await fetch(address, {
    method,
    ...(method === 'POST' && bodyOf(body)),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && !('file' in body) && { 'content-type': 'application/json' }),
    },
  });
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return text;
  const answer = JSON.parse(text) as { code: number; data: unknown };
  if (answer.code !== 0)
    throw new Error(`${key} with ${JSON.stringify(body).slice(0, 300)}: ${text}`, { cause: answer.code });
  return answer.data;
}

function bodyOf({ file, ...fields }: Record<string, unknown>): { body: FormData | string } {
  if (!file) return { body: JSON.stringify(fields) };
  const form = new FormData();
  const { name, bytes } = file as { name: string; bytes: Uint8Array<ArrayBuffer> };
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
  form.set('file', new Blob([bytes]), name);
  return { body: form };
}

/** The second person approves each open request. Returns the number of requests. */
export async function approveAll(second: Caller): Promise<number> {
  for (let approvedCount = 0; ; ) {
    const { items } = await second('POST /api/console/v1/approvals', { view: 'for_you', page_size: 50 });
    if (items.length === 0) return approvedCount;
    for (const { id } of items) {
      const { version } = await second('GET /api/console/v1/approvals/{id}', { params: { id } });
      await second('POST /api/console/v1/approvals/{id}/approve', { params: { id }, version });
      approvedCount += 1;
    }
  }
}
