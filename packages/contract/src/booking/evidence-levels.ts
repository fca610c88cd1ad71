/** Levels of evidence that the hotel knows a booking, weakest first (product.md section 5). */
export const evidenceLevels = ['held', 'told', 'numbered', 'reconfirmed', 'arrived'] as const;
export type EvidenceLevel = (typeof evidenceLevels)[number];

/** `system`: the rooms were taken from our own allotment. */
export const evidenceSources = ['system', 'supplier', 'hotel', 'staff'] as const;
/** Channels by which staff and the hotel tell each other something. */
export const staffChannels = ['phone', 'email', 'fax'] as const;
export type StaffChannel = (typeof staffChannels)[number];
/** `link`: the hotel answered through the link in its mail. */
export const evidenceChannels = ['link', ...staffChannels] as const;

/** `requested`: the hotel must accept or decline the booking. `chase`: asks for the hotel's number before arrival. */
export const hotelNoticeKinds = ['requested', 'booked', 'changed', 'canceled', 'chase'] as const;
export type HotelNoticeKind = (typeof hotelNoticeKinds)[number];

export const hotelAnswers = ['accepted', 'declined', 'call'] as const;
export type HotelAnswer = (typeof hotelAnswers)[number];

/**
 * Reasons why staff must act. The hotel declined, asks for a call or can only be called, gave a second confirmation
 * number, accepted with a message, or has not opened a mail about a change or a cancellation. Or a mail did not arrive.
 */
export const hotelTasks = [
  'declined',
  'call',
  'second_number',
  'mail_failed',
  'message',
  'unopened',
] as const;
export type HotelTask = (typeof hotelTasks)[number];
