import { useQuery } from '@tanstack/react-query';
import { fetchData } from '../api.ts';

const pollMs = 2_000;

/** The status of a payment, polled every two seconds while it is pending or a poll fails. */
export function useFollowPayment(paymentNo: string | undefined) {
  return useQuery({
    queryKey: ['POST /api/v2/payment/status', paymentNo],
    queryFn: () => fetchData('POST /api/v2/payment/status', { payment_no: paymentNo ?? '' }, { quiet: true }),
    enabled: paymentNo !== undefined,
    refetchInterval: (query) =>
      query.state.data?.status === 'pending' || query.state.error ? pollMs : false,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
}
