/** Formats in which the partner API answers. */
export const partnerFormats = ['json', 'pdf', 'xlsx'] as const;
export type PartnerFormat = (typeof partnerFormats)[number];

export const mediaTypeOf: Readonly<Record<PartnerFormat, string>> = {
  json: 'application/json',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
