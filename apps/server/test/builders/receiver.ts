/** A partner's server that receives events: it records each call and answers as the test sets. */
import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  path: string;
  headers: http.IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read events of many shapes.
  event: any;
}

export interface Receiver {
  url: string;
  received: ReceivedCall[];
  /** Sets the answer of all later calls. Default: 204. */
  answerWith: (answer: (call: ReceivedCall) => Reply) => void;
  close: () => Promise<void>;
}

export type Reply = { status: number; headers?: Record<string, string>; body?: string } | 'hang' | 'cut';

export async function openReceiver(): Promise<Receiver> {
  const received: ReceivedCall[] = [];
  let answer: (call: ReceivedCall) => Reply = () => ({ status: 204 });
  const server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      const call = { path: request.url ?? '', headers: request.headers, text, event: JSON.parse(text) };
      received.push(call);
      const reply = answer(call);
      if (reply === 'cut') request.socket.destroy();
      else if (reply !== 'hang') response.writeHead(reply.status, reply.headers).end(reply.body ?? '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The signature of a call by the rules of Standard Webhooks, computed without the server's code. */
export function signatureIn({ headers, text }: ReceivedCall, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}
