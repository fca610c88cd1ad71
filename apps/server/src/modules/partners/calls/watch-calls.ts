/** Hands the answered calls of known keys to the log. */
import type { Endpoint } from '@wayhouse/contract/endpoint';
import { partnerEndpoints } from '@wayhouse/contract/partner/all-endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { callerAddress } from '../../../http/caller-address.ts';
import { storableText } from '../../../platform/storable-text.ts';
import type { NewCall } from './calls.store.ts';
import { maskCards } from './mask-body.ts';
import { recordCalls } from './record-calls.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON of the answer; bytes when it was sent as bytes. */
    partnerAnswer?: unknown;
  }
}

const base = '/api/partner/v1';
/** Calls of this address are not logged, because pages repeat them every few seconds. */
const stepsUrl = `${base}/sandbox/steps`;
/** Maximum total length of the two bodies of a call, in characters. */
const bodiesMaxLength = 64 * 1024;
/** On average, one of this many successful searches is stored with its bodies. */
const sampleEvery = 100;

/** Adds the hooks to the server of the partner API. */
export function watchCalls(app: FastifyInstance, context: AppContext): void {
  const recorder = recordCalls(context);
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).includes('json');
    if (request.partnerCaller && isJson) request.partnerAnswer = payload;
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = callOf(context, request, reply);
    if (call) recorder.add(call);
  });
  app.addHook('onClose', () => recorder.flush());
}

function callOf({ clock }: AppContext, request: FastifyRequest, reply: FastifyReply): NewCall | undefined {
  const { partnerCaller: caller } = request;
  if (!caller || request.routeOptions.url === stepsUrl) return undefined;
  const endpoint = endpointOf(request);
  const { statusCode: status } = reply;
  const isSearch = endpoint?.limit === 'search' || endpoint?.limit === 'offers';
  // Most searches are stored without bodies and name no order, so their long answers are not read.
  const isSkipped = isSearch && status < 400 && Math.random() * sampleEvery >= 1;
  const texts = isSkipped ? { body: '', answer: '' } : textsOf(request);
  const isOrderCall = request.method === 'POST' && request.routeOptions.url === `${base}/orders`;
  const ms = Math.round(reply.elapsedTime);
  return {
    at: new Date(clock.now().getTime() - ms),
    account_id: caller.actor.accountId,
    key_id: caller.key.id,
    request_id: request.id,
    method: request.method,
    path: storableText((request.raw.url ?? request.url).slice(base.length, base.length + 500)),
    status,
    ms,
    problem: status >= 400 ? (firstMatch(texts.answer, /"code":"(\w+)"/) ?? null) : null,
    ...orderKeysOf(request, { isOrderCall, ...texts }),
    ip: callerAddress(request),
    ...storedBodies({ method: request.method, status, isSkipped, isSecret: endpoint?.secret, ...texts }),
    is_search: isSearch,
    is_order: isOrderCall && status < 300,
  };
}

interface CallTexts {
  body: string;
  answer: string;
}

function textsOf({ rawBody, partnerAnswer }: FastifyRequest): CallTexts {
  return { body: rawBody?.toString('utf8') ?? '', answer: String(partnerAnswer ?? '') };
}

const orderNoPattern = /^WH\d{14}$/;
const clientRefPattern = /"client_ref":\s*"(\w{1,50})"/;

/** The number and the partner's reference of the order that the call is about. */
function orderKeysOf(
  { params }: FastifyRequest,
  { isOrderCall, body, answer }: CallTexts & { isOrderCall: boolean },
): Pick<NewCall, 'order_no' | 'client_ref'> {
  const { no } = (params ?? {}) as { no?: string };
  const orderNoInPath = no !== undefined && orderNoPattern.test(no) ? no : undefined;
  // The answer of any other call may list several orders, so neither order number nor reference is read from it.
  const answerOfOrder = no !== undefined || isOrderCall ? answer : '';
  return {
    order_no: orderNoInPath ?? firstMatch(answerOfOrder, /"order_no":"(WH\d{14})"/) ?? null,
    client_ref: firstMatch(body, clientRefPattern) ?? firstMatch(answerOfOrder, clientRefPattern) ?? null,
  };
}

function firstMatch(text: string, pattern: RegExp): string | undefined {
  return pattern.exec(text)?.[1];
}

function endpointOf({ method, routeOptions }: FastifyRequest): Endpoint | undefined {
  const path = routeOptions.url?.replace(/:(\w+)/g, '{$1}');
  // The server answers HEAD at the path of each GET call.
  const endpointMethod = method === 'HEAD' ? 'GET' : method;
  const endpoints: Readonly<Record<string, Endpoint>> = partnerEndpoints;
  return endpoints[`${endpointMethod} ${path}`];
}

interface LoggableCall extends CallTexts {
  method: string;
  status: number;
  isSkipped: boolean;
  isSecret: boolean | undefined;
}

function storedBodies(call: LoggableCall): Pick<NewCall, 'bodies' | 'request' | 'answer'> {
  const bodies = bodiesOf(call);
  if (bodies !== 'kept') return { bodies, request: null, answer: null };
  return { bodies, request: storedText(call.body), answer: storedText(call.answer) };
}

function storedText(text: string): string | null {
  return text === '' ? null : storableText(maskCards(text));
}

/**
 * Decides whether the bodies are stored: those of writes, errors and a sample of searches, unless they are secret or
 * too large. Other reading calls are stored without bodies.
 */
function bodiesOf({ method, status, isSkipped, isSecret, body, answer }: LoggableCall): NewCall['bodies'] {
  if (isSecret) return 'secret';
  if (isSkipped) return 'sample';
  if ((method === 'GET' || method === 'HEAD') && status < 400) return 'read';
  return body.length + answer.length > bodiesMaxLength ? 'large' : 'kept';
}
