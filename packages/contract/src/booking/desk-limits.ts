/**
 * Limits of the orders desk and of mails to hotels. They are not in `limits.ts`, because no page of the site needs
 * them.
 */
export const deskLimits = {
  /** Minutes in process at the source after which an order appears on the orders desk. */
  deskWaitMinutes: 5,
  /** Staff are warned these hours before `answer_by` of an on-request order. */
  requestAlarmHours: 4,
  /**
   * Days before arrival, farthest first. At noon of the hotel's day, a hotel that has not given its confirmation
   * number is asked for it.
   */
  hotelChaseDays: [7, 3, 1],
  hotelChaseHour: 12,
  /** The hotel gets one mail about all changes of a booking, these seconds after the last change. */
  hotelGatherSeconds: 120,
  /** Days of a hotel's list of arrivals, from its today on. */
  arrivalsDays: 3,
  /** Days before check-in from which an order without the hotel's number appears on the desk. */
  deskHotelNumberDays: 3,
  /** Days before `pay_by` from which an unpaid order appears on the desk. */
  deskUnpaidDays: 3,
  /** Hours that staff give a customer to pay again. */
  payAgainHours: 24,
} as const;
