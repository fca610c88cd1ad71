/** Checks that an answer agrees with the OpenAPI document: its status, headers and body. */
import { base, type Operation, operations, problemChecker } from './operations.ts';

export interface RawAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  text: string;
}

/**
 * The documented call at an address below the API's base; undefined when there is none. When several calls match, the
 * one with the fewest parameters in its path.
 */
export function operationAt(
  method: string,
  url: string,
  calls: readonly Operation[] = operations,
): Operation | undefined {
  // URL clients resolve dot segments, also encoded ones, before they send. So an address may leave the base.
  const { pathname } = new URL(`http://partner${base}${url}`);
  const matches = calls.filter(
    (each) =>
      each.method === method &&
      new RegExp(`^${base}${each.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  return matches.sort((a, b) => pathParameters(a) - pathParameters(b))[0];
}

const pathParameters = ({ parameters }: Operation): number =>
  parameters.filter((parameter) => parameter.in === 'path').length;

/** The first faults found in the answer; empty for a correct answer. */
export function faultsOf(operation: Operation | undefined, answer: RawAnswer): string[] {
  const type = String(answer.headers['content-type'] ?? '');
  if (answer.status >= 400) return faultsOfProblem(answer, type);
  if (!operation) return [`${answer.status} of a call that is not documented`];
  const expected = operation.answers.get(answer.status);
  if (!expected) return [`${answer.status} is not documented`];
  const [media = ''] = type.split(';');
  if (!expected.types.includes(media)) return [`the type ${media} is not documented`];
  if (answer.headers['cache-control'] !== 'no-store') return ['may be cached'];
  return media === 'application/json' ? faultsOfJson(expected.json, answer.text) : [];
}

function faultsOfProblem({ status, headers, text }: RawAnswer, type: string): string[] {
  if (status === 500) return [`500: ${text.slice(0, 300)}`];
  if (!type.startsWith('application/problem+json')) return [`${status} as ${type}: ${text.slice(0, 200)}`];
  const faults = faultsOfJson(problemChecker, text);
  if (faults.length > 0) return faults;
  const body = JSON.parse(text) as { status: number; instance: string; retry: string; code: string };
  return [
    ...(body.status === status ? [] : [`status ${status} says ${body.status}`]),
    ...(body.instance === headers['x-request-id'] ? [] : ['another request id than in the header']),
    ...(body.retry === 'after' && headers['retry-after'] === undefined ? ['no Retry-After'] : []),
    ...(status === 401 && headers['www-authenticate'] === undefined ? ['no WWW-Authenticate'] : []),
    ...(status === 405 && headers.allow === undefined ? ['no Allow'] : []),
    ...(/[\u4e00-\u9fff]/.test(text) ? [] : ['no Chinese']),
  ];
}

function faultsOfJson(
  schema: Operation['answers'] extends Map<number, { json: infer S }> ? S : never,
  text: string,
): string[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return [`no JSON: ${text.slice(0, 200)}`];
  }
  const { success, error } = schema.safeParse(body);
  if (success) return [];
  return error.issues.slice(0, 3).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}
