/** The rungs of evidence that a booking stands, weakest first (product.md section 5). */
export const evidenceRungs = ['held', 'told', 'numbered', 'reconfirmed', 'arrived'] as const;
export type EvidenceRung = (typeof evidenceRungs)[number];

/** `system`: our allotment holds the rooms. */
export const evidenceSources = ['system', 'supplier', 'hotel', 'staff'] as const;
export const evidenceChannels = ['link', 'email', 'phone', 'fax'] as const;

export const hotelAnswers = ['accepted', 'declined', 'call'] as const;
export type HotelAnswer = (typeof hotelAnswers)[number];
