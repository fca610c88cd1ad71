import { keyReusedCode } from '@wayhouse/contract/answer-codes';
import { useRef } from 'react';
import { clearStartingWith, readStored, writeStored } from './storage.ts';
import type { Answer, Call } from './transport.ts';

/**
 * An idempotency key for one action (api.md section 1, `Idempotency-Key`). Until a success, equal content gets the same
 * key again in the same tab, also after a reload. So the server performs the action once; it remembers a key for 24
 * hours. Changed content gets a new key.
 */
export type KeyedContent = { content: string; key: string };

/** The content with its key: the previous key for equal content, else a new one. Pure, except for `createKey`. */
export function keyedContentFor(
  content: string,
  previous: KeyedContent | null,
  createKey: () => string = randomKey,
): KeyedContent {
  return previous?.content === content ? previous : { content, key: createKey() };
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type Idempotency = {
  /**
   * Makes a call with the key of its content. `content` is the call's input, without secrets. A success ends the use of
   * the key, and so does the refusal of a key that was sent with another body. Another refusal or a lost answer keeps
   * the key for the next try, because an earlier call may still take effect.
   */
  send: <Result extends Answer<unknown>>(
    content: unknown,
    makeCall: (idempotencyKey: string) => Promise<Result>,
  ) => Promise<Result>;
  /** Equal content is a new action from now on. Only for actions whose content does not tell them apart. */
  forget: () => void;
};

/** Sends the calls of one action with an idempotency key. `scope` names the action in the session storage. */
export function useIdempotencyKey(scope: string): Idempotency {
  return idempotencyOf(scope, useRef<KeyedContent | null>(null));
}

/** Sends the calls of an action on several rows. Each row has its own key. Calls for other rows do not change it. */
export function useRowIdempotencyKeys(scope: string): (rowId: string) => Idempotency {
  const latestOfRows = useRef(new Map<string, { current: KeyedContent | null }>());
  return (rowId) => {
    const latest = latestOfRows.current.get(rowId) ?? { current: null };
    latestOfRows.current.set(rowId, latest);
    return idempotencyOf(`${scope}.${rowId}`, latest);
  };
}

/** Prefix of the keys in the session storage. */
export const sitePrefix = 'wayhouse.intention.';
let keyPrefix = sitePrefix;

/**
 * Sets the prefix for the whole page; the console calls it at its start. The site and the console may run in one tab and
 * have equal scopes. A prefix with `.console.` also keeps the keys when `clearStored` ends the session of the site.
 */
export function setKeyPrefix(prefix: string): void {
  keyPrefix = prefix;
}

/** Deletes the stored keys of this page's prefix with their contents, for example when another person signs in. */
export function clearIdempotencyKeys(): void {
  clearStartingWith(keyPrefix);
}

function idempotencyOf(scope: string, latest: { current: KeyedContent | null }): Idempotency {
  const storageKey = `${keyPrefix}${scope}`;
  const store = (keyedContent: KeyedContent | null) => {
    latest.current = keyedContent;
    writeStored(storageKey, keyedContent, 'session');
  };
  return {
    send: async (content, makeCall) => {
      const previous = latest.current ?? readStored<KeyedContent>(storageKey, 'session');
      const sent = keyedContentFor(textOf(content), previous);
      store(sent);
      const answer = await makeCall(sent.key);
      // Other content may have been sent during the call. Its key stays.
      if (isKeyUsedUp(answer) && latest.current?.key === sent.key) store(null);
      return answer;
    },
    forget: () => store(null),
  };
}

/**
 * The content as JSON. Describes a file by its name, type, size and time, because it may have too many bytes for the
 * session storage. The server compares the bytes.
 */
function textOf(content: unknown): string {
  return JSON.stringify(content, (_name, value: unknown) =>
    value instanceof File
      ? { file: value.name, type: value.type, size: value.size, modified: value.lastModified }
      : value,
  );
}

/**
 * `call` with the key of its input, for calls whose whole input tells one action from another. Call `forget` when the
 * effect is undone, for example when an uploaded file is deleted: the same upload is then a new action.
 */
export function useKeyedCall(call: Call, scope: string): Call & Pick<Idempotency, 'forget'> {
  const idempotency = useIdempotencyKey(scope);
  const keyedCall: Call = (endpoint, input, options) =>
    idempotency.send(input, (idempotencyKey) => call(endpoint, input, { ...options, idempotencyKey }));
  return Object.assign(keyedCall, { forget: idempotency.forget });
}

/**
 * True when no later call can use the key: its action has succeeded, or the server has the key with another body. That
 * happens when `content` is only a part of the body, as for a card's data.
 */
function isKeyUsedUp({ code }: Answer<unknown>): boolean {
  return code === 0 || code === keyReusedCode;
}
