/** One GraphQL call of Hotel-X: key, client settings and errors. An error counts even beside an answer. */
import { z } from 'zod';
import { type BedbankError, bedbankError } from '../port.ts';
import { isTurnedAway, jsonOf, parseAnswer, sendJson } from '../send-json.ts';
import { faultOfCode } from './errors.ts';

export interface TravelgateAccess {
  /** `https://api.travelgate.com`. */
  url: string;
  key: string;
  /** Our code as the buyer at Hotel-X. */
  client: string;
  /** Owner of the codes of hotels and boards: the seller, or `TGX`. */
  context: string;
  /** Number of the connection to the seller. */
  access: string;
}

interface TravelgateCall<T> {
  /** The field below `hotelX` that the call queries. */
  field: string;
  query: string;
  variables: Record<string, unknown>;
  timeoutMs: number;
  /** False for a call that takes no settings. */
  hasSettings?: false;
  answer: z.ZodType<T>;
}

interface TravelgateAnswer<T> {
  answer: T;
  /** Type of the first error, else its code; empty without an error. An error prevails over the status in `answer`. */
  error: string;
}

export type TravelgateCaller = <T>(call: TravelgateCall<T>) => Promise<TravelgateAnswer<T>>;

/** Milliseconds by which the seller's timeout is shorter than ours, so that we get its timeout as an answer. */
const marginMs = 2_000;

const answerError = z.object({ code: z.string().nullish(), type: z.string().nullish() });
const envelope = z.object({
  data: z
    .object({
      hotelX: z.record(
        z.string(),
        z
          .object({ errors: z.array(answerError).nullish() })
          .loose()
          .nullable(),
      ),
    })
    .nullish(),
  errors: z.array(z.object({ message: z.string() })).nullish(),
});

function errorOf([firstError]: readonly z.infer<typeof answerError>[]): string {
  return firstError ? firstError.type || firstError.code || 'unknown' : '';
}

/** Throws `BedbankError`, except for errors of the seller, which are returned in `error`. */
export function travelgateCaller(access: TravelgateAccess): TravelgateCaller {
  return async ({ field, query, variables, timeoutMs, hasSettings = true, answer }) => {
    const settings = {
      client: access.client,
      context: access.context,
      timeout: timeoutMs - marginMs,
      auditTransactions: false,
    };
    const { status, text } = await sendJson(new URL('/', access.url), {
      method: 'POST',
      headers: { Authorization: `Apikey ${access.key}` },
      body: { query, variables: hasSettings ? { ...variables, settings } : variables },
      timeoutMs,
    });
    if (isTurnedAway(status)) throw bedbankError('turned_away', `HTTP ${status}`);
    if (status >= 500) throw bedbankError('failed', `HTTP ${status}`);
    const { data, errors } = parseAnswer(envelope, jsonOf(text));
    const fieldData = data?.hotelX[field];
    if (!fieldData) throw bedbankError('failed', (errors?.[0]?.message ?? 'no answer').slice(0, 100));
    return { answer: parseAnswer(answer, fieldData), error: errorOf(fieldData.errors ?? []) };
  };
}

export function sellerError(code: string): BedbankError {
  return bedbankError(faultOfCode(code), `error ${code}`.slice(0, 100));
}
