/**
 * Limits of the orders desk and of mails to hotels. They are not in `limits.ts`, because no page of the site needs
 * them.
 */
export const deskLimits = {
  /** Minutes in process at the source after which an order appears on the orders desk. */
  deskWaitMinutes: 5,
  /**
   * Staff are warned these hours before `answer_by` of an on-request order. When half of the time to answer is shorter,
   * they are warned after that half.
   */
  requestAlarmHours: 4,
  /**
   * Days before arrival, farthest first. On these days, at noon in the hotel's zone, we ask the hotel for its
   * confirmation number, if it has not given one.
   */
  hotelChaseDays: [7, 3, 1],
  hotelChaseHour: 12,
  /** The hotel gets one mail about all changes of a booking, these seconds after the last change. */
  hotelGatherSeconds: 120,
  /**
   * Staff call a hotel that has not opened a mail about a change or a cancellation within these hours.
   * `hotelOpensSoonHours` applies when the guests arrive within `deskHotelNumberDays`.
   */
  hotelOpensHours: 24,
  hotelOpensSoonHours: 4,
  /** The link in a mail to a hotel, sent on the day of check-out or later, works for this many days. */
  lateHotelLinkDays: 7,
  /** Days that a hotel's list of arrivals covers, from the hotel's current day on. */
  arrivalsDays: 3,
  /** Days before check-in from which an order without the hotel's number appears on the desk. */
  deskHotelNumberDays: 3,
  /** Days before `pay_by` from which an unpaid order appears on the desk. */
  deskUnpaidDays: 3,
  /** Hours after the hotel's midnight in which guests who arrived on the day before can still be relocated. */
  lateArrivalHours: 6,
  /** Hours that staff give a customer to pay again. */
  payAgainHours: 24,
} as const;
