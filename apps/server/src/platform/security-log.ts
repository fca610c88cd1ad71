/** Security events in the log, such as sign-ins and changes to credentials: person, address and outcome. No secrets. */
import { isAppError } from './errors.ts';
import type { Log } from './log.ts';

export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_code'
  | 'sign_in_ticket'
  | 'sign_in_provider'
  | 'provider_change'
  | 'second_factor'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'main_account_moved'
  | 'proof'
  | 'password_change'
  | 'password_reset'
  | 'phone_change'
  | 'email_change'
  | 'sessions_revoked'
  | 'sign_out'
  | 'data_export'
  | 'account_erased'
  | 'slider_ticket'
  | 'refused_right'
  | 'unpaid_limit'
  | 'card_tries'
  | 'api_key_created'
  | 'api_key_rotated'
  | 'api_key_revoked'
  | 'webhook_created'
  | 'webhook_changed'
  | 'webhook_deleted'
  | 'webhook_rotated'
  | 'acting_begin'
  | 'acting_end';

/** `bad`: refused. `slowed`: refused after too many attempts. `failed`: an error of the product. */
export type SecurityOutcome = 'good' | 'bad' | 'slowed' | 'second_factor_asked' | 'failed';

interface Call {
  log: Log;
  ip: string;
}

export interface SecurityNote {
  event: SecurityEvent;
  outcome: SecurityOutcome;
  /** Id of the customer or member of staff, when known. */
  person?: string | undefined;
  /** Id of the member of staff who impersonates the person. */
  actingStaff?: string | undefined;
  /** Key of the error in the answer. */
  reason?: string | undefined;
}

/** Writes one event. `ip` is the caller's address; the line contains the request id like every other line. */
export function noteSecurity({ log, ip }: Call, note: SecurityNote): void {
  const { event, outcome, person, actingStaff, reason } = note;
  log.info({ security: { event, outcome, person, acting_staff: actingStaff, reason, ip } }, 'security event');
}

const slowedKeys = ['identity.locked', 'identity.staff_locked', 'identity.too_many_tries'];

function outcomeOf(key: string): SecurityOutcome {
  if (key === 'identity.second_factor') return 'second_factor_asked';
  return slowedKeys.includes(key) ? 'slowed' : 'bad';
}

/** Id of the person in the answer of a sign-in, else of the caller. Undefined when neither is known. */
function personOf(call: object, answer?: unknown): string | undefined {
  const { user, staff } = (answer ?? {}) as { user?: { id: string }; staff?: { id: string } };
  const { actor, staff: caller } = call as { actor?: { userId: string }; staff?: { staffId: string } };
  return user?.id ?? staff?.id ?? actor?.userId ?? caller?.staffId;
}

/** Writes nothing for invalid input, which is no security event. */
function noteFailure(ctx: Call, event: SecurityEvent, error: unknown): void {
  const expectedError = isAppError(error) ? error : undefined;
  if (expectedError?.key === 'request.invalid') return;
  const outcome = expectedError ? outcomeOf(expectedError.key) : 'failed';
  const person = expectedError?.details.about ?? personOf(ctx);
  noteSecurity(ctx, { event, outcome, person, reason: expectedError?.key });
}

/** Wraps a handler so that each run writes one event, after success or failure, except for invalid input. */
export function withSecurityEvent<C extends Call, I, O>(
  event: SecurityEvent,
  handler: (ctx: C, input: I) => Promise<O>,
): (ctx: C, input: I) => Promise<O> {
  return async (ctx, input) => {
    try {
      const answer = await handler(ctx, input);
      noteSecurity(ctx, { event, outcome: 'good', person: personOf(ctx, answer) });
      return answer;
    } catch (error) {
      noteFailure(ctx, event, error);
      throw error;
    }
  };
}
