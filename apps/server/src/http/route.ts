/**
 * Mounts an endpoint of the contract: authenticate, authorize, parse, run, check the answer, wrap it. Every call of the
 * site and the console passes here, so that the checks apply everywhere.
 */

import { deepStrictEqual } from 'node:assert/strict';
import { Readable } from 'node:stream';
import { isPermitted, type Permission, type StaffRight } from '@wayhouse/contract/account/permissions';
import { allEndpoints, type EndpointKey, type Endpoints } from '@wayhouse/contract/all-endpoints';
import type { Endpoint, OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { errorCodes } from '@wayhouse/contract/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, ActorCtx, AppContext, Ctx, StaffActor, StaffCtx } from '../context.ts';
import { appError, isAppError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { noteSecurity } from '../platform/security-log.ts';
import { inCallScope } from '../platform/work/call-scope.ts';
import { type ActingCallStore, recordActing, refuseActingStaff } from './acting-staff.ts';
import { recordCall } from './activity/record-call.ts';
import { noteCode } from './answer-code.ts';
import { callerAddress } from './caller-address.ts';
import { withIdempotency } from './idempotency.ts';
import { invalidInput } from './input/invalid-input.ts';
import { bearerToken, idempotencyKeyOf, languageOf } from './input/read-headers.ts';
import { readInput, routerPath } from './input/read-input.ts';
import { refuseUnstorable } from './limits/refuse-unstorable.ts';

/** Code of a call that the caller's rights do not allow. */
const notPermittedCode = errorCodes['request.not_permitted'].code;

/**
 * The parts that the HTTP layer needs. `app.ts` passes in the functions of modules, because `http/` imports no module.
 */
export interface HttpParts {
  app: FastifyInstance;
  context: AppContext;
  findActor: (context: AppContext, token: string) => Promise<Actor | undefined>;
  /** Like `findActor`, but the returned actor may be a second old; for calls declared `recent`. */
  recallActor?: (context: AppContext, token: string) => Promise<Actor | undefined>;
  /** Records writes of impersonating staff; without it such writes fail. */
  actingCalls?: ActingCallStore;
  findStaff: (context: AppContext, call: { token: string; ip: string }) => Promise<StaffActor | undefined>;
}

type CtxOf<E> = E extends { audience: 'public' }
  ? Ctx & { actor?: Actor }
  : E extends { audience: 'staff' }
    ? StaffCtx
    : ActorCtx;

/** Runs one endpoint: takes the parsed input, returns the contract's output. */
export type Handler<K extends EndpointKey> = (
  ctx: CtxOf<Endpoints[K]>,
  input: ParsedInputOf<Endpoints[K]>,
) => Promise<OutputOf<Endpoints[K]>>;

/**
 * Mounts `handler` at the endpoint's method and path. `write` is for calls with a thousand answers a second and writes
 * the JSON itself. Only tests check such answers against the contract (`CHECK_ANSWERS`). Calls with `write` ignore
 * `Idempotency-Key`.
 */
export function route<K extends EndpointKey>(
  parts: HttpParts,
  key: K,
  handler: Handler<K>,
  write?: (data: OutputOf<Endpoints[K]>) => string,
): void {
  const endpoint: Endpoint = allEndpoints[key];
  const [method, path] = key.split(' ') as ['GET' | 'POST', string];
  parts.app.route({
    method,
    url: routerPath(path),
    config: {
      rate: endpoint.rate ?? (endpoint.audience === 'public' ? 'anonymous' : 'account'),
      picture: endpoint.lasting ?? false,
    },
    handler: async (request, reply) => {
      const ctx = await contextOf(parts, endpoint, request).catch((error: unknown) => {
        noteRefusedRight(request, error);
        throw error;
      });
      const input = await readInput(endpoint, request);
      refuseUnstorable(input);
      const parsed = endpoint.input.safeParse(input);
      if (!parsed.success) throw invalidInput(parsed.error, input);
      const actingCall = { key, endpoint, input: parsed.data, records: parts.actingCalls };
      const runRecorded = () =>
        recordActing(ctx, actingCall, () =>
          inCallScope(async () => {
            const data = await handler(
              ctx as CtxOf<Endpoints[K]>,
              parsed.data as ParsedInputOf<Endpoints[K]>,
            );
            recordCall(ctx, { key, endpoint, input: parsed.data, answer: data });
            return data;
          }),
        );
      if (write) {
        const data = await runRecorded();
        const json = write(data);
        if (parts.context.config.checksAnswers) checkJson(endpoint, json, data);
        return sendJson(reply, json);
      }
      const run = async (): Promise<unknown> => endpoint.output.parse(await runRecorded());
      const data = await withIdempotency(ctx, { key, endpoint, input: parsed.data, run });
      return endpoint.file ? sendFile(reply, endpoint, data as SentFile) : send(reply, data);
    },
  });
}

interface SentFile {
  content_type: string;
  name: string;
  bytes: Uint8Array | AsyncIterable<string>;
}

/**
 * Sends a file. It may come from an upload, so browsers never execute it. It is cached only when the call is declared
 * `lasting`.
 */
function sendFile(reply: FastifyReply, { lasting }: Endpoint, file: SentFile): FastifyReply {
  return noteCode(reply, 0)
    .header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .type(file.content_type)
    .send(file.bytes instanceof Uint8Array ? Buffer.from(file.bytes) : Readable.from(file.bytes));
}

/** Sends JSON that `write` made. A buffer has a known length; a string would be measured first. */
function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return noteCode(reply, 0)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(bytesOf(`{"code":0,"data":${json}}`));
}

/** Encodes a text as UTF-8. An ASCII text, as `write` functions return it, is copied without encoding. */
function bytesOf(text: string): Buffer {
  return Buffer.from(text, Buffer.byteLength(text) === text.length ? 'latin1' : 'utf8');
}

/** Throws unless the written JSON equals the answer, and the answer has exactly the keys of the contract. */
function checkJson({ output }: Endpoint, json: string, data: unknown): void {
  const plain: unknown = JSON.parse(JSON.stringify(data));
  deepStrictEqual(JSON.parse(json), plain);
  deepStrictEqual(output.parse(plain), plain);
}

function send(reply: FastifyReply, data: unknown): FastifyReply {
  return noteCode(reply, 0).header('cache-control', 'no-store').send({ code: 0, data });
}

/** Logs a call beyond the caller's rights (1002): it comes from a bug of a screen or from an attack. */
function noteRefusedRight(request: FastifyRequest, error: unknown): void {
  if (!isAppError(error) || errorCodes[error.key].code !== notPermittedCode) return;
  noteSecurity(
    { log: request.log as Log, ip: callerAddress(request) },
    { event: 'refused_right', outcome: 'bad', person: error.details.about, reason: error.key },
  );
}

async function contextOf(
  parts: HttpParts,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<(Ctx & { actor?: Actor }) | ActorCtx | StaffCtx> {
  const ctx: Ctx = {
    ...parts.context,
    // Includes the request's id.
    log: request.log as Log,
    requestId: request.id,
    language: languageOf(request.headers['accept-language']),
    ip: callerAddress(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
  };
  const token = bearerToken(request);
  if (endpoint.audience === 'public') {
    if (token === undefined) return ctx;
    const findCaller = () => parts.findActor(parts.context, token);
    const actor = endpoint.knowsCaller ? await findCaller() : undefined;
    return { ...ctx, findCaller, ...(actor && { actor }) };
  }
  if (token === undefined) throw appError('identity.sign_in_again');
  const caller =
    endpoint.audience === 'staff'
      ? { staff: await staffOf(parts, endpoint.permission as StaffRight | null, { token, ip: ctx.ip }) }
      : { actor: await actorOf(parts, endpoint, token) };
  return Object.assign(ctx, caller, { token, idempotencyKey: idempotencyKeyOf(endpoint, request) });
}

async function actorOf(parts: HttpParts, endpoint: Endpoint, token: string): Promise<Actor> {
  const find = (endpoint.recent && parts.recallActor) || parts.findActor;
  const actor = await find(parts.context, token);
  if (!actor) throw appError('identity.sign_in_again');
  const permission = endpoint.permission as Permission | null;
  if (permission !== null && !isPermitted(actor, permission))
    throw appError('request.not_permitted', { about: actor.userId });
  refuseActingStaff(endpoint, actor);
  return actor;
}

async function staffOf(
  parts: HttpParts,
  right: StaffRight | null,
  call: { token: string; ip: string },
): Promise<StaffActor> {
  const staff = await parts.findStaff(parts.context, call);
  if (!staff) throw appError('identity.sign_in_again');
  if (right !== null && !staff.rights.includes(right))
    throw appError('request.role_not_permitted', { about: staff.staffId });
  return staff;
}
