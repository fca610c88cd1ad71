/** One call of the ETG API v3: basic authentication, the envelope `{status, data, error}`, and its error words. */
import { z } from 'zod';
import { type BedbankError, bedbankError } from '../port.ts';
import { isTurnedAway, jsonOf, parseAnswer, sendJson, tryJson } from '../send-json.ts';
import { faultOfWord } from './errors.ts';

export interface RatehawkAccess {
  /** `https://api.worldota.net`, or ETG's sandbox. */
  url: string;
  keyId: string;
  key: string;
  /** Our e-mail address, for calls that must name a person. */
  email: string;
  phone: string;
  /** Milliseconds between two queries of a booking's status while the customer waits. Default: 1000. */
  pollMs?: number;
}

interface RatehawkCall<T> {
  path: string;
  body: unknown;
  timeoutMs: number;
  data: z.ZodType<T>;
}

export type RatehawkCaller = <T>(call: RatehawkCall<T>) => Promise<{ status: string; data: T }>;

/** An error with ETG's error word. */
export interface RatehawkError extends BedbankError {
  word: string;
}

export function wordOf(error: unknown): string {
  return (error as Partial<RatehawkError>).word ?? '';
}

const envelope = z.object({
  status: z.string(),
  data: z.unknown(),
  error: z.string().nullish(),
});

export function ratehawkCaller({ url, keyId, key }: RatehawkAccess): RatehawkCaller {
  const authorization = `Basic ${Buffer.from(`${keyId}:${key}`).toString('base64')}`;
  return async ({ path, body, timeoutMs, data }) => {
    const { status, text } = await sendJson(new URL(`/api/b2b/v3${path}`, url), {
      method: 'POST',
      headers: { Authorization: authorization },
      body,
      timeoutMs,
    });
    const parsed = envelope.safeParse(tryJson(text));
    if (parsed.success && parsed.data.error) throw wordError(parsed.data.error);
    if (isTurnedAway(status)) throw bedbankError('turned_away', `HTTP ${status}`);
    if (status >= 500) throw bedbankError('failed', `HTTP ${status}`);
    const answer = parseAnswer(envelope, jsonOf(text));
    return { status: answer.status, data: parseAnswer(data, answer.data) };
  };
}

function wordError(word: string): RatehawkError {
  return Object.assign(bedbankError(faultOfWord(word), word.slice(0, 100)), { word });
}
