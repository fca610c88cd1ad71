/**
 * Makes the calls of the reference's forms. The key stays in this tab; a live key is refused before anything is sent.
 */
import { testKeyName } from './test-key-name.ts';

const idsName = 'wayhouse.developers.ids';
/** Fields of answers that later calls need. */
const carried = ['offer_id', 'quote_id', 'terms_digest', 'digest', 'order_no'];

type Ids = Record<string, string>;

export function prepareTestCalls(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-path]')) {
    form.hidden = false;
    fill(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form);
    });
  }
}

const knownIds = (): Ids => JSON.parse(sessionStorage.getItem(idsName) ?? '{}') as Ids;
const field = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;

/** Puts the key and the ids of earlier answers into the form. */
function fill(form: HTMLFormElement): void {
  const ids = knownIds();
  const key = field(form, 'key');
  if (key) key.value = sessionStorage.getItem(testKeyName) ?? '';
  const order = field(form, 'path no');
  if (order) order.value = ids.order_no ?? '';
  const body = field(form, 'body');
  if (!body) return;
  const sent = JSON.parse(body.value) as Record<string, unknown>;
  for (const name of carried) if (name in sent && ids[name]) sent[name] = ids[name];
  if ('client_ref' in sent) sent.client_ref = `TRY${Date.now()}`;
  body.value = JSON.stringify(sent, null, 2);
}

async function send(form: HTMLFormElement): Promise<void> {
  const { method = 'GET', path = '', refused = '' } = form.dataset;
  const key = field(form, 'key')?.value.trim() ?? '';
  if (!key.startsWith('wh_test_')) return show(form, refused, '');
  sessionStorage.setItem(testKeyName, key);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(field(form, `path ${name}`)?.value ?? ''),
  );
  const query = field(form, 'query')?.value.trim() ?? '';
  const body = field(form, 'body')?.value;
  const outcome = field(form, 'outcome')?.value;
  const began = performance.now();
  const answer = await fetch(query ? `${address}?${query}` : address, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(outcome && { 'wayhouse-test': outcome }),
    },
    ...(body !== undefined && { body }),
  });
  const type = answer.headers.get('content-type') ?? '';
  const content = type.includes('json') ? await answer.json() : type;
  keepIds(content);
  const ms = Math.round(performance.now() - began);
  const id = answer.headers.get('x-request-id') ?? '';
  show(form, `${answer.status} · ${ms} ms · ${id}`, JSON.stringify(content, null, 2));
}

/** Stores the first value of each id, at any depth of the answer. */
function keepIds(answer: unknown): void {
  const ids = knownIds();
  const result: Ids = {};
  const look = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [name, each] of Object.entries(value)) {
      if (carried.includes(name) && typeof each === 'string') result[name] ??= each;
      else look(each);
    }
  };
  look(answer);
  sessionStorage.setItem(idsName, JSON.stringify({ ...ids, ...result }));
}

function show(form: HTMLFormElement, title: string, text: string): void {
  const place = form.querySelector<HTMLElement>('[data-answer]');
  const [head, body] = [place?.querySelector('p'), place?.querySelector('pre')];
  if (!place || !head || !body) return;
  place.hidden = false;
  head.textContent = title;
  body.textContent = text;
  body.hidden = text === '';
}
