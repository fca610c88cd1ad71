/** Hands the answered calls of known keys to the log. */
import type { Endpoint } from '@wayhouse/contract/endpoint';
import { partnerEndpoints } from '@wayhouse/contract/partner/all-endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { callerAddress } from '../../../http/caller-address.ts';
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
  const ms = Math.round(reply.elapsedTime);
  const { statusCode: status } = reply;
  const isSearch = endpoint?.limit === 'search' || endpoint?.limit === 'offers';
  // Most searches are stored without bodies and name no order, so their long answers are not read.
  const isSkipped = isSearch && status < 400 && Math.random() * sampleEvery >= 1;
  const body = isSkipped ? '' : (request.rawBody?.toString('utf8') ?? '');
  const answer = isSkipped ? '' : String(request.partnerAnswer ?? '');
  const { no } = (request.params ?? {}) as { no?: string };
  const bodies = bodiesOf({
    method: request.method,
    status,
    isSkipped,
    isSecret: endpoint?.secret,
    body,
    answer,
  });
  const isStored = bodies === 'kept';
  const isOrderCall = request.method === 'POST' && request.routeOptions.url === `${base}/orders`;
  return {
    at: new Date(clock.now().getTime() - ms),
    account_id: caller.actor.accountId,
    key_id: caller.key.id,
    request_id: request.id,
    method: request.method,
    path: storable((request.raw.url ?? request.url).slice(base.length, base.length + 500)),
    status,
    ms,
    problem: status >= 400 ? (firstMatch(answer, /"code":"(\w+)"/) ?? null) : null,
    ...orderKeysOf({ no, isOrderCall, body, answer }),
    ip: callerAddress(request),
    bodies,
    request: isStored && body !== '' ? storable(maskCards(body)) : null,
    answer: isStored && answer !== '' ? storable(maskCards(answer)) : null,
    is_search: isSearch,
    is_order: isOrderCall && status < 300,
  };
}

const orderNoPattern = /^WH\d{14}$/;
const clientRefPattern = /"client_ref":\s*"(\w{1,50})"/;

interface CallTexts {
  /** The number in the path. */
  no: string | undefined;
  isOrderCall: boolean;
  body: string;
  answer: string;
}

/** The number and the partner's reference of the order that the call is about. */
function orderKeysOf({ no, isOrderCall, body, answer }: CallTexts) {
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

/** Removes NUL characters and lone surrogates, which PostgreSQL cannot store. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function endpointOf({ method, routeOptions }: FastifyRequest): Endpoint | undefined {
  const path = routeOptions.url?.replace(/:(\w+)/g, '{$1}');
  // The server answers HEAD at the path of each GET call.
  const endpointMethod = method === 'HEAD' ? 'GET' : method;
  const endpoints: Readonly<Record<string, Endpoint>> = partnerEndpoints;
  return endpoints[`${endpointMethod} ${path}`];
}

interface LoggableCall {
  method: string;
  status: number;
  isSkipped: boolean;
  isSecret: boolean | undefined;
  body: string;
  answer: string;
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
