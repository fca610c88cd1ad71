/** The input of a call in one object: query or JSON body, the parts of the path as `params`, uploaded files. */
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@wayhouse/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { appError, isAppError } from '../platform/errors.ts';

/** `/orders/{id}` as the router writes it. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Reads the input of a call. Errors: request.file_too_large (413) at the field of a file that is too large,
 * request.wrong_media_type (415) for a form where none is read: its fields would be lost without a word.
 */
export async function readInput(declared: Endpoint, request: FastifyRequest): Promise<unknown> {
  const isForm = request.method !== 'GET' && /^multipart\//i.test(request.headers['content-type'] ?? '');
  if (isForm && !declared.upload) throw appError('request.wrong_media_type');
  const sent = isForm ? await readUpload(request) : bodyOrQuery(request);
  if (!request.routeOptions.url?.includes('/:')) return sent;
  return sent !== null && typeof sent === 'object' && !Array.isArray(sent)
    ? { ...sent, params: request.params }
    : sent;
}

function bodyOrQuery(request: FastifyRequest): unknown {
  return request.method === 'GET' ? request.query : (request.body ?? {});
}

/** Files stay in memory: the largest is five megabytes, and the limits of the reader hold before that. */
async function readUpload(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      fields[part.fieldname] =
        part.type === 'file' ? { name: part.filename ?? '', bytes: await readFile(part) } : part.value;
    }
  } catch (error) {
    if (isAppError(error) || (error as { statusCode?: number }).statusCode === 413) throw error;
    // The reader names neither its errors nor whose fault they are; all it does is read what the caller sent.
    throw appError('request.invalid', { fields: [{ path: '', key: 'fields.upload' }] });
  }
  return fields;
}

async function readFile(part: MultipartFile): Promise<Uint8Array> {
  try {
    return new Uint8Array(await part.toBuffer());
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== 413) throw error;
    throw appError('request.file_too_large', { fields: [{ path: part.fieldname, key: 'fields.file_max' }] });
  }
}
