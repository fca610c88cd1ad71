/** Converts the SDK's errors to the port's three kinds. The converted errors never contain the sent data. */
import Stripe from 'stripe';
import { gatewayError } from '../port.ts';

/** True when Stripe worked and the card was declined: callers treat this as a result, not as an error. */
export function isCardError(error: unknown): error is Stripe.errors.StripeCardError {
  return error instanceof Stripe.errors.StripeCardError;
}

/** Awaits a call that reads an object by its id; undefined when Stripe has no such object. */
export async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const isMissing =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
    if (isMissing) return undefined;
    throw error;
  }
}

/** Awaits a call and converts its error. */
export async function withPortErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { name } = error as Error;
    if (error instanceof Stripe.errors.StripeConnectionError) {
      const code = (error.detail as { code?: string } | undefined)?.code;
      throw gatewayError(code === 'ECONNREFUSED' ? 'unreachable' : 'unclear', `stripe: ${name}`);
    }
    const isRefused =
      isCardError(error) ||
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError;
    throw gatewayError(isRefused ? 'refused' : 'unclear', `stripe: ${name}`);
  }
}
