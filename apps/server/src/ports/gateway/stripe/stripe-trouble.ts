/** The SDK's errors as the port's three kinds of trouble. What was sent is never passed on with them. */
import Stripe from 'stripe';
import { gatewayError } from '../port.ts';

/** Stripe understood and the card said no: a result, not a trouble. */
export function isCardError(error: unknown): error is Stripe.errors.StripeCardError {
  return error instanceof Stripe.errors.StripeCardError;
}

/** Runs a call; every error comes out as the port's. */
export async function carefully<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { name } = error as Error;
    if (error instanceof Stripe.errors.StripeConnectionError) {
      const code = (error.detail as { code?: string } | undefined)?.code;
      throw gatewayError(code === 'ECONNREFUSED' ? 'unreachable' : 'unclear', `stripe: ${name}`);
    }
    const refused =
      isCardError(error) ||
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError;
    throw gatewayError(refused ? 'refused' : 'unclear', `stripe: ${name}`);
  }
}
