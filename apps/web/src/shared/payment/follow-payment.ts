import { useQuery } from '@tanstack/react-query';
import { AnswerError } from '@wayhouse/client/transport';
import { invalidCode, notFoundCode } from '@wayhouse/contract/answer-codes';
import type { Payment } from '@wayhouse/contract/payment/payment';
import { fetchData } from '../api.ts';

const pollMs = 2_000;

/**
 * The status of a payment, polled every two seconds while it is pending or a poll fails. The polling ends when the
 * reader has no such payment.
 */
export function useFollowPayment(paymentNo: string | undefined) {
  return useQuery({
    queryKey: ['POST /api/v2/payment/status', paymentNo],
    queryFn: () => fetchData('POST /api/v2/payment/status', { payment_no: paymentNo ?? '' }, { quiet: true }),
    enabled: paymentNo !== undefined,
    refetchInterval: ({ state }) => pauseBeforePoll(state),
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
}

type PollState = { data: { status: Payment['status'] } | undefined; error: Error | null };

/** Milliseconds until the next poll; false ends the polling. Pure. */
export function pauseBeforePoll({ data, error }: PollState): number | false {
  if (error) return isUnknownPayment(error) ? false : pollMs;
  return data?.status === 'pending' ? pollMs : false;
}

/** True when the reader has no payment with this number. Another poll would get the same answer. */
function isUnknownPayment(error: Error): boolean {
  return error instanceof AnswerError && [invalidCode, notFoundCode].includes(error.code);
}
