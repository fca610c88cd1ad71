import type { HotelImportDetail } from '@wayhouse/contract/console/hotels/hotel-imports';

/**
 * The input that continues a paused import. It accepts any number of refused rows only when the import paused because
 * of their number, which the reader has then seen.
 */
export function startInput({ id, problem_code: problem }: Pick<HotelImportDetail, 'id' | 'problem_code'>) {
  return { params: { id }, accept_faults: problem === 'many_faults' };
}
