/** Limits of the orders desk and of mails to hotels. Apart from `limits`, because no page of the site needs them. */
export const deskLimits = {
  /**
   * Orders desk: minutes in process, and days before `pay_by`, after which an order appears in a queue; and the extra
   * time to pay.
   */
  deskWaitMinutes: 5,
  /** Hours before the deadline of an on-request order at which staff is warned. */
  requestAlarmHours: 4,
  /** Days before arrival at which a hotel without a number is asked for it, at noon of its day, farthest first. */
  hotelChaseDays: [7, 3, 1],
  hotelChaseHour: 12,
  /** Changes of one booking within these seconds are one mail to the hotel. */
  hotelGatherSeconds: 120,
  /** Days of a hotel's list of arrivals, from its today on. */
  arrivalsDays: 3,
  deskHotelNumberDays: 3,
  deskUnpaidDays: 3,
  payAgainHours: 24,
} as const;
