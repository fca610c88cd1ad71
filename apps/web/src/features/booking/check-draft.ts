import type { GuestNames } from '@wayhouse/contract/booking/booking';
import { emailPattern } from '@wayhouse/contract/email-pattern';
import { fieldMax, latinNamePattern } from '@wayhouse/contract/form-rules';
import { limits } from '@wayhouse/contract/limits';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { type Draft, isBlank, type NameDraft } from './draft.ts';
import { requestText } from './to-create-input.ts';

/**
 * Checks of the booking form (specification section 5). They find most mistakes before the call; the server checks
 * again. Pure.
 */

export type DraftErrors = Readonly<Record<string, MessageKey>>;

export const requestsMax = 1000;

/**
 * Errors by dotted path, in the order of the page; empty when the form may be sent. The lead of each room must be
 * named, the other guests only when the source needs every name.
 */
export function checkDraft(draft: Draft, requiredNames: GuestNames): DraftErrors {
  const errors: Record<string, MessageKey> = {};
  const mayBeMissing = (name: NameDraft) => requiredNames === 'lead' && isBlank(name);
  draft.rooms.forEach((room, roomIndex) => {
    room.adults.forEach((name, index) => {
      const path = `rooms.${roomIndex}.adults.${index}`;
      if (index > 0 && mayBeMissing(name)) return;
      Object.assign(errors, nameErrors(path, name));
    });
    room.children.forEach((name, index) => {
      if (mayBeMissing(name)) return;
      Object.assign(errors, nameErrors(`rooms.${roomIndex}.children.${index}`, name));
    });
  });
  return Object.assign(errors, contactErrors(draft), referenceAndTermsErrors(draft));
}

function nameErrors(path: string, name: NameDraft): Record<string, MessageKey> {
  const errors: Record<string, MessageKey> = {};
  for (const part of ['first', 'last'] as const) {
    const error = namePartError(name[part].trim(), `prebook.${part}.required`);
    if (error) errors[`${path}.${part}`] = error;
  }
  return errors;
}

function namePartError(text: string, required: MessageKey): MessageKey | null {
  if (text === '') return required;
  if (!latinNamePattern.test(text)) return 'prebook.name.latin';
  return text.length > fieldMax.personName ? 'prebook.name.long' : null;
}

function contactErrors({ contact }: Draft): Record<string, MessageKey> {
  const errors: Record<string, MessageKey> = {};
  const email = contact.email.trim();
  const phone = contact.phone.trim();
  if (contact.name.trim() === '') errors['contact.name'] = 'prebook.contact.name.required';
  if (email === '') errors['contact.email'] = 'prebook.contact.email.required';
  else if (!emailPattern.test(email)) errors['contact.email'] = 'prebook.contact.email.invalid';
  if (phone === '') errors['contact.phone'] = 'prebook.contact.phone.required';
  else if (!/^[0-9][0-9 -]{3,19}$/.test(phone)) errors['contact.phone'] = 'prebook.contact.phone.invalid';
  return errors;
}

function referenceAndTermsErrors(draft: Draft): Record<string, MessageKey> {
  const errors: Record<string, MessageKey> = {};
  const ref = draft.refNo.trim();
  if (!/^[A-Za-z0-9]*$/.test(ref) || ref.length > limits.clientReferenceMax)
    errors.refNo = 'prebook.ref.invalid';
  if (requestText(draft).length > requestsMax) errors.note = 'prebook.requests.long';
  if (!draft.detailsConfirmed) errors.detailsConfirmed = 'prebook.terms.correct.required';
  if (!draft.termsAccepted) errors.termsAccepted = 'prebook.terms.accept.required';
  if (draft.packageSold === false) errors.packageSold = 'prebook.terms.package.required';
  return errors;
}
