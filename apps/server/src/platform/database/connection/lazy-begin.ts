/**
 * Delays `begin` and sends it together with the first statement of its transaction, which saves a round trip. A
 * transaction without statements sends nothing.
 */
import type pg from 'pg';
import { streamOf } from './connection-stream.ts';

/** Changes `query` of a new connection. The pool needs `pipeline`, because two statements are sent at once. */
export function lazyBegin(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const stream = streamOf(client);
  let isBeginPending = false;
  const query = (text: unknown, ...parameters: unknown[]): unknown => {
    if (text === 'begin') {
      isBeginPending = true;
      return Promise.resolve(emptyResult('BEGIN'));
    }
    if (!isBeginPending) return send(text, ...parameters);
    isBeginPending = false;
    if (text === 'commit' || text === 'rollback') return Promise.resolve(emptyResult(text.toUpperCase()));
    stream.cork();
    const answers = Promise.all([send('begin'), send(text, ...parameters)]);
    stream.uncork();
    return answers.then(([, answer]) => answer);
  };
  client.query = query as typeof client.query;
}

const emptyResult = (command: string) => ({ command, rows: [], rowCount: null });
