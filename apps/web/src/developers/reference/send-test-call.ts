/**
 * Sends the calls of the forms in the reference. This tab stores the key. Any key but a test key is refused before
 * anything is sent.
 */
import { readStored, writeStored } from '@wayhouse/client/storage';
import { testKeyName } from '../test-key-name.ts';

const idsStorageKey = 'wayhouse.developers.ids';
/** Fields of answers that later calls need. */
const idFields = ['offer_id', 'quote_id', 'terms_digest', 'digest', 'order_no'];

type Ids = Record<string, string>;

export function prepareTestCalls(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-path]')) {
    form.hidden = false;
    fillForm(form);
    let isSending = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      // A second press would make a second call, with another idempotency key.
      if (isSending) return;
      isSending = true;
      void send(form).finally(() => {
        isSending = false;
      });
    });
  }
}

const storedIds = (): Ids => readStored<Ids>(idsStorageKey, 'session') ?? {};
const field = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;

/** Puts the key and the ids of earlier answers into the form. */
function fillForm(form: HTMLFormElement): void {
  const ids = storedIds();
  const key = field(form, 'key');
  if (key) key.value = readStored<string>(testKeyName, 'session') ?? '';
  // The input of a path parameter is named `path` and the parameter; `no` is the order number.
  const orderNoInput = field(form, 'path no');
  if (orderNoInput) orderNoInput.value = ids.order_no ?? '';
  const body = field(form, 'body');
  if (!body) return;
  const requestBody = parseObject(body.value);
  if (!requestBody) return;
  for (const name of idFields) if (name in requestBody && ids[name]) requestBody[name] = ids[name];
  if ('client_ref' in requestBody) requestBody.client_ref = `TRY${Date.now()}`;
  body.value = JSON.stringify(requestBody, null, 2);
}

/** Undefined for invalid JSON: a browser that loads the page again restores what the reader typed. */
function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Sends the call of the form and shows the answer, or that the key is refused or no answer came. */
async function send(form: HTMLFormElement): Promise<void> {
  const { refused = '', failed = '' } = form.dataset;
  const key = field(form, 'key')?.value.trim() ?? '';
  if (!key.startsWith('wh_test_')) return showAnswer(form, refused, '');
  writeStored(testKeyName, key, 'session');
  const answer = await fetchAnswer(form, key).catch(() => null);
  if (!answer) return showAnswer(form, failed, '');
  storeIds(answer.content);
  showAnswer(form, answer.title, JSON.stringify(answer.content, null, 2));
}

/** The answer's JSON, titled by its status, time and request id. Rejects when the connection fails. */
async function fetchAnswer(form: HTMLFormElement, key: string): Promise<{ title: string; content: unknown }> {
  const { method = 'GET', path = '' } = form.dataset;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(field(form, `path ${name}`)?.value ?? ''),
  );
  const query = field(form, 'query')?.value.trim() ?? '';
  const body = field(form, 'body')?.value;
  const outcome = field(form, 'outcome')?.value;
  const startedAt = performance.now();
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
  // An answer that is not JSON, such as a PDF, is not shown; its content type stands for it.
  const content: unknown = type.includes('json') ? await answer.json() : type;
  const ms = Math.round(performance.now() - startedAt);
  const id = answer.headers.get('x-request-id') ?? '';
  return { title: `${answer.status} · ${ms} ms · ${id}`, content };
}

/** Stores the first value of each field in `idFields`, at any depth of the answer. */
function storeIds(answer: unknown): void {
  const ids = storedIds();
  const newIds: Ids = {};
  const collect = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [name, each] of Object.entries(value)) {
      if (idFields.includes(name) && typeof each === 'string') newIds[name] ??= each;
      else collect(each);
    }
  };
  collect(answer);
  writeStored(idsStorageKey, { ...ids, ...newIds }, 'session');
}

function showAnswer(form: HTMLFormElement, title: string, text: string): void {
  const answerPanel = form.querySelector<HTMLElement>('[data-answer]');
  const [head, body] = [answerPanel?.querySelector('p'), answerPanel?.querySelector('pre')];
  if (!answerPanel || !head || !body) return;
  answerPanel.hidden = false;
  head.textContent = title;
  body.textContent = text;
  body.hidden = text === '';
}
