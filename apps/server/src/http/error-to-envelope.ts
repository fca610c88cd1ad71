/**
 * Turns any thrown error into the envelope in both languages, with the request id and without internals. Partners get
 * problem details instead.
 */
import type { BilingualMessage, FieldError } from '@wayhouse/contract/envelope';
import { type ErrorKey, errorCodes } from '@wayhouse/contract/error-codes';
import { type ServerTextKey, serverText2 } from '@wayhouse/i18n/server-texts';
import type { Params } from '@wayhouse/i18n/translate';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../platform/database/database-faults.ts';
import { type AppError, appError, isAppError } from '../platform/errors.ts';
import { isStorageAway, isStorageFull } from '../platform/storage-faults.ts';
import { noteCode } from './answer-code.ts';
import { isPartnerCall, sendProblem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is a picture that pages load by its address. */
    picture?: boolean;
  }
}

/** Installs the handlers for errors and unknown paths. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const knownError = isAppError(error) ? error : appErrorOf(error as FastifyError);
    logFault(error, knownError, request);
    try {
      return sendError(knownError, request, reply);
    } catch (fault) {
      request.log.error({ err: fault, key: knownError.key }, 'an error without its words');
      return sendError(appError('request.internal'), request, reply);
    }
  });
}

/** Logs an error that the operator must know. Any other error is an expected answer. */
function logFault(error: unknown, knownError: AppError, request: FastifyRequest): void {
  const { log } = request;
  const isDependencyAway = knownError !== error && knownError.key === 'request.unavailable';
  if (knownError.key === 'request.internal') log.error({ err: error }, 'unexpected error');
  else if (knownError.key === 'request.storage_full')
    log.error({ err: error }, 'the disk of the files is full');
  else if (isDependencyAway)
    log.warn({ err: error }, `the ${isStorageAway(error) ? 'bucket' : 'database'} cannot answer now`);
}

/** An unreadable address (`%zz`, or a part that is too long) counts as unknown. */
export function answerUnreadableAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // Set here, because Fastify calls this function before any hook.
  reply.header('x-request-id', request.id);
  sendError(appError('request.unknown_path'), request, reply);
}

/** Sends an expected error. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isPartnerCall(request)) return sendProblem(error, request, reply);
  const declaration: { code: number; http?: number } = errorCodes[error.key];
  // Pages load pictures by address and cannot read an envelope; caches and crawlers read the status.
  const isMissingPicture = error.key === 'request.not_found' && request.routeOptions.config.picture === true;
  const { data, fields, params, retryAfterS } = error.details;
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  const errors: FieldError[] | undefined = fields?.map((field) => ({
    path: field.path,
    message: bilingual(field.key as ServerTextKey, field.params, field.paramsZh),
  }));
  return noteCode(reply, declaration.code)
    .code(declaration.http ?? (isMissingPicture ? 404 : 200))
    .header('cache-control', 'no-store')
    .send({
      code: declaration.code,
      message: messageOf(error.key, params),
      data,
      errors,
      request_id: request.id,
    });
}

function messageOf(key: ErrorKey, params?: Params): BilingualMessage {
  return bilingual(`errors.${key}`, params);
}

/** A text of the catalogues in both languages. `paramsZh` are the values of the Chinese text when they differ. */
export function bilingual(key: ServerTextKey, params?: Params, paramsZh?: Params): BilingualMessage {
  const { en, zh } = serverText2(key, params, paramsZh);
  return { 'en-US': en, 'zh-CN': zh };
}

/**
 * When the database or the file store is unavailable, the answer names a time for a retry, because every write is safe
 * to repeat.
 */
function appErrorOf(error: FastifyError): AppError {
  if (isDatabaseUnavailable(error)) return appError('request.unavailable', { retryAfterS: 2 });
  if (isStorageAway(error)) return appError('request.unavailable', { retryAfterS: 10 });
  if (isStorageFull(error)) return appError('request.storage_full', { retryAfterS: 60 });
  return appErrorOfFastify(error);
}

function appErrorOfFastify(error: FastifyError): AppError {
  if (error.statusCode === 413) return appError('request.too_large');
  if (error.statusCode === 415) return appError('request.wrong_media_type');
  if (error.statusCode === 429) return appError('request.too_many', { retryAfterS: 60 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return appError('request.invalid', { fields: [{ path: '', key: 'fields.body' }] });
  }
  return appError('request.internal');
}
