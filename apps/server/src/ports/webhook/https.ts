/** Sends events by HTTPS to checked hosts (`../outgoing/checked-host.ts`). Node's own client follows no redirects. */
import http from 'node:http';
import https from 'node:https';
import type { WebhookError } from '@wayhouse/contract/partner/webhook-states';
import { storableText } from '../../platform/storable-text.ts';
import { type Address, addressesOf, callErrorOf, lookupOf, within } from '../outgoing/checked-host.ts';
import type { PrivateWebhooks, WebhookAnswer, WebhookPort, WebhookPost, WebhookTarget } from './port.ts';

export interface WebhookOptions {
  /** Webhooks that may use private addresses, for demo, development and tests. Default: none. */
  allowsPrivate?: PrivateWebhooks;
  /** All addresses of a name; throws when there are none. Default: the machine's resolver. */
  resolve?: (name: string) => Promise<Address[]>;
  /** Timeout of the whole call. */
  timeoutMs?: number;
}

const usualTimeoutMs = 10_000;
const storedAnswerChars = 500;
const longestAnswerChars = 65_536;

export function webhooksByHttps(options: WebhookOptions = {}): WebhookPort {
  // Keep-alive connections for the next event to the same partner.
  const agents = {
    'https:': new https.Agent({ keepAlive: true, maxFreeSockets: 32 }),
    'http:': new http.Agent({ keepAlive: true, maxFreeSockets: 32 }),
  };
  return {
    post: (post) => postOnce(post, options, agents),
    refusalOf: async (target) => {
      try {
        await addressesOf(target.url, hostRules(target, options));
        return undefined;
      } catch (error) {
        return callErrorOf(error);
      }
    },
  };
}

const hostRules = ({ isPractice }: WebhookTarget, { allowsPrivate, resolve }: WebhookOptions) => ({
  allowsPrivate,
  isPractice,
  resolve,
});

type Agents = { 'https:': https.Agent; 'http:': http.Agent };

async function postOnce(post: WebhookPost, options: WebhookOptions, agents: Agents): Promise<WebhookAnswer> {
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  const signal = AbortSignal.timeout(options.timeoutMs ?? usualTimeoutMs);
  try {
    const addresses = await within(signal, addressesOf(post.url, hostRules(post, options)));
    const { status, answer } = await send(new URL(post.url), { post, addresses, signal, agents });
    return { status, error: errorOf(status), ms: ms(), answer };
  } catch (error) {
    return { status: null, error: signal.aborted ? 'timeout' : callErrorOf(error), ms: ms(), answer: '' };
  }
}

function errorOf(status: number): WebhookError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'refused';
}

interface SendOptions {
  post: WebhookPost;
  addresses: readonly Address[];
  signal: AbortSignal;
  agents: Agents;
}

function send(
  url: URL,
  { post, addresses, signal, agents }: SendOptions,
): Promise<{ status: number; answer: string }> {
  return new Promise((resolve, reject) => {
    const isHttps = url.protocol === 'https:';
    const request = (isHttps ? https : http).request(url, {
      method: 'POST',
      headers: { ...post.headers, 'content-length': Buffer.byteLength(post.body) },
      agent: agents[isHttps ? 'https:' : 'http:'],
      lookup: lookupOf(addresses),
      signal,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let answer = '';
      let length = 0;
      const finish = (): void =>
        resolve({
          status: response.statusCode ?? 0,
          answer: storableText(answer.slice(0, storedAnswerChars)),
        });
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        if (answer.length < storedAnswerChars) answer += part;
        length += part.length;
        // Reads a short rest, so that the connection can be reused; for a long rest a new connection is cheaper.
        if (length > longestAnswerChars) {
          finish();
          response.destroy();
        }
      });
      response.on('error', reject);
      response.on('end', finish);
    });
    request.end(post.body);
  });
}
