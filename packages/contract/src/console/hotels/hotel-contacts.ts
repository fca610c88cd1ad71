/** Contacts of a hotel, which receive notices of bookings (product.md section 3). */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { email, id, instant, plainText, formVersion as version } from '../../schemas.ts';
import { contactChannels, contactKinds, contactsMax } from './contact-kinds.ts';

export const hotelContact = z
  .strictObject({
    kind: z.enum(contactKinds),
    channel: z.enum(contactChannels),
    /** An e-mail address or a telephone number. */
    value: plainText(120).min(1),
    language: z.enum(['en', 'zh']),
    person: plainText(80),
    /** Office hours in the hotel's own words. */
    hours: plainText(80),
  })
  .superRefine((contact, context) => {
    const isValid =
      contact.channel === 'email'
        ? email.safeParse(contact.value).success
        : /^[+\d][\d\s()./-]{4,39}$/.test(contact.value);
    if (isValid) return;
    const message = contact.channel === 'email' ? 'fields.email' : 'fields.phone';
    context.addIssue({ code: 'custom', path: ['value'], message });
  });
export type HotelContact = z.output<typeof hotelContact>;

/** How a hotel of our own contracts receives and answers bookings. */
export const hotelService = z.strictObject({
  /**
   * Hours within which the hotel must answer a request. At most 24, because customers are promised an answer in that
   * time.
   */
  request_hours: z.int().min(1).max(24),
  /** Local hour at which the hotel receives its list of arrivals; null = no list. */
  arrivals_hour: z.int().min(0).max(23).nullable(),
  /** Staff confirmed that the hotel takes bookings by phone only; needs a phone number. */
  phone_only: z.boolean(),
});
export type HotelService = z.output<typeof hotelService>;

const hotelReach = z.object({
  version: z.string(),
  contacts: z.array(hotelContact),
  service: hotelService,
  /** The instant at which staff confirmed `phone_only`. */
  phone_only_at: instant.optional(),
});

const staffCall = { audience: 'staff', permission: 'inventory.manage' } as const;
const params = z.strictObject({ id });

export const consoleHotelContactsEndpoints = {
  'GET /api/console/v1/hotels/{id}/contacts': endpoint({
    ...staffCall,
    input: z.strictObject({ params }),
    output: hotelReach,
  }),
  /**
   * Replaces all contacts. 1001 for two equal contacts, and for `phone_only` without a phone number. 1004 when an
   * online hotel could no longer receive notices of bookings. 4004 when somebody else saved after `version`.
   */
  'POST /api/console/v1/hotels/{id}/contacts/save': endpoint({
    ...staffCall,
    input: z.strictObject({
      params,
      version,
      contacts: z.array(hotelContact).max(contactsMax),
      /** Default: the service settings stay unchanged. */
      service: hotelService.optional(),
    }),
    output: hotelReach,
  }),
};
