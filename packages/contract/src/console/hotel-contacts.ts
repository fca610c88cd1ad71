/** A hotel's contacts, to which bookings are announced (product.md section 3). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { email, id, plainText, formVersion as version } from '../schemas.ts';
import { contactChannels, contactKinds, contactsMax } from './contact-kinds.ts';

export const hotelContact = z
  .strictObject({
    kind: z.enum(contactKinds),
    channel: z.enum(contactChannels),
    /** An e-mail address, or a number as the console dials it. */
    value: plainText(120).min(1),
    language: z.enum(['en', 'zh']),
    person: plainText(80),
    /** Office hours in the hotel's own words. */
    hours: plainText(80),
  })
  .superRefine((contact, context) => {
    const isGood =
      contact.channel === 'email'
        ? email.safeParse(contact.value).success
        : /^[+\d][\d\s()./-]{4,39}$/.test(contact.value);
    if (isGood) return;
    const message = contact.channel === 'email' ? 'fields.email' : 'fields.phone';
    context.addIssue({ code: 'custom', path: ['value'], message });
  });
export type HotelContact = z.output<typeof hotelContact>;

const staffCall = { audience: 'staff', permission: 'inventory.manage' } as const;
const params = z.strictObject({ id });

export const consoleHotelContactsEndpoints = {
  'GET /api/console/v1/hotels/{id}/contacts': endpoint({
    ...staffCall,
    input: z.strictObject({ params }),
    output: z.object({ version: z.string(), contacts: z.array(hotelContact) }),
  }),
  /** Replaces all contacts. 1001 for two equal ones; 4004 when somebody else saved them since `version`. */
  'POST /api/console/v1/hotels/{id}/contacts/save': endpoint({
    ...staffCall,
    input: z.strictObject({ params, version, contacts: z.array(hotelContact).max(contactsMax) }),
    output: z.object({ version: z.string(), contacts: z.array(hotelContact) }),
  }),
};
