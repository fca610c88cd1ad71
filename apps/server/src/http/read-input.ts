/** What a caller sent, in one object: query or JSON body, the parts of the path as `params`, uploaded files. */
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@wayhouse/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { appError } from '../platform/errors.ts';

/** `/orders/{id}` as the router writes it. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Reads the input of a call. Errors: request.file_too_large (413) at the field of a file that is too large. */
export async function readInput(declared: Endpoint, request: FastifyRequest): Promise<unknown> {
  const sent = declared.upload && request.isMultipart() ? await readUpload(request) : bodyOrQuery(request);
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
  for await (const part of request.parts()) {
    fields[part.fieldname] =
      part.type === 'file' ? { name: part.filename ?? '', bytes: await readFile(part) } : part.value;
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
