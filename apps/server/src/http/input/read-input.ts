/** The input of a call in one object: query or JSON body, the parts of the path as `params`, uploaded files. */
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@wayhouse/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { appError, isAppError } from '../../platform/errors.ts';

/** `/orders/{id}` in the router's notation. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Reads the input of a call. Throws request.file_too_large (413) at the field of the file, and request.invalid for an
 * upload that cannot be read. Throws request.wrong_media_type (415) for a form sent to a call without uploads, because
 * its fields would be lost silently.
 */
export async function readInput(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  const isForm = !isReadMethod(request.method) && /^multipart\//i.test(request.headers['content-type'] ?? '');
  if (isForm && !endpoint.upload) throw appError('request.wrong_media_type');
  const input = isForm ? await readUpload(request, endpoint.uploadMb) : bodyOrQuery(request);
  if (!request.routeOptions.url?.includes('/:')) return input;
  return input !== null && typeof input === 'object' && !Array.isArray(input)
    ? { ...input, params: request.params }
    : input;
}

function bodyOrQuery(request: FastifyRequest): unknown {
  return isReadMethod(request.method) ? request.query : (request.body ?? {});
}

/** The server answers HEAD at the path of each GET call, with the same input. */
function isReadMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Files stay in memory; the parser refuses files above `maxMb` megabytes, by default above five. */
async function readUpload(request: FastifyRequest, maxMb?: number): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const limits = maxMb === undefined ? undefined : { limits: { fileSize: maxMb * 1024 * 1024 } };
  try {
    for await (const part of request.parts(limits)) {
      fields[part.fieldname] =
        part.type === 'file' ? { name: part.filename ?? '', bytes: await readFile(part, maxMb) } : part.value;
    }
  } catch (error) {
    if (isAppError(error) || (error as { statusCode?: number }).statusCode === 413) throw error;
    // The parser's errors have no codes, and all of them are caused by the caller's body.
    throw appError('request.invalid', { fields: [{ path: '', key: 'fields.upload' }] });
  }
  return fields;
}

async function readFile(part: MultipartFile, maxMb: number | undefined): Promise<Uint8Array> {
  try {
    return new Uint8Array(await part.toBuffer());
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== 413) throw error;
    const path = part.fieldname;
    const field =
      maxMb === undefined
        ? { path, key: 'fields.file_max' }
        : { path, key: 'fields.file_max_mb', params: { limit: maxMb } };
    throw appError('request.file_too_large', { fields: [field] });
  }
}
