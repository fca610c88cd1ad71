import { isDate } from '@wayhouse/contract/dates';
import type { GroupForm } from '@wayhouse/contract/group/group-form';
import { emptyGroupForm } from '@wayhouse/contract/group/group-life';
import { groupFormFaults } from '@wayhouse/contract/group/group-rules';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { readAmount } from '../../shared/money/read-amount.ts';

/** The form while it is edited; the budget is still text. */
export type GroupDraft = Omit<GroupForm, 'budget'> & { budget: string };

type Params = Record<string, string | undefined>;
/** The requester's name and email, and the form's defaults: the guests' nationality and the contact's calling code. */
type Requester = { name: string; email: string; area_code: string; nationality: string };
/** Values from a booking form with too many guests for one order. */
export type BookingFormData = { contact: GroupForm['contact']; notes: string; ref_no: string };

const placeTypes = ['city', 'district', 'landmark', 'airport', 'station', 'hotel'] as const;

/** A new form, filled from the URL, the account and an earlier booking form. Pure. */
export function firstGroupDraft(
  params: Params,
  requester: Requester,
  bookingData?: BookingFormData,
): GroupDraft {
  const { nationality: homeCountry, ...contact } = requester;
  const type = placeTypes.find((one) => one === params.place_type);
  const name = params.place_name ?? '';
  const countOf = (text: string | undefined) => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : 0);
  return {
    ...emptyGroupForm,
    more_check_ins: [],
    // The URL has no kind of room, so the rooms start as twin rooms.
    rooms: { ...emptyGroupForm.rooms, twin: countOf(params.group_rooms) },
    adults: countOf(params.adults),
    children: countOf(params.children),
    place: type && params.place_id ? { type, id: params.place_id, name: { en: name, zh: name } } : null,
    check_in: isDate(params.check_in ?? '') ? (params.check_in ?? null) : null,
    check_out: isDate(params.check_out ?? '') ? (params.check_out ?? null) : null,
    nationality: /^[A-Z]{2}$/.test(params.nationality ?? '')
      ? (params.nationality ?? homeCountry)
      : homeCountry,
    budget: '',
    contact: { ...emptyGroupForm.contact, ...contact },
    ...bookingData,
  };
}

export function draftOf(form: GroupForm): GroupDraft {
  return { ...form, budget: form.budget ?? '' };
}

/** Converts the draft to the call's input. A budget that is not an amount becomes null. */
export function toGroupForm(draft: GroupDraft): GroupForm {
  return { ...draft, budget: readAmount(draft.budget) };
}

/** The text key of each error by path, in the order of the page: the first error gets the focus. */
export function checkGroupDraft(draft: GroupDraft): Record<string, MessageKey> {
  const faults = groupFormFaults(toGroupForm(draft)).map(({ path, key }): [string, MessageKey] => [
    path,
    key,
  ]);
  const isBudgetWrong = draft.budget.trim() !== '' && readAmount(draft.budget) === null;
  const isBelowBudget = ([path]: [string, MessageKey]) => path.startsWith('contact.') || path === 'ref_no';
  return {
    ...Object.fromEntries(faults.filter((fault) => !isBelowBudget(fault))),
    ...(isBudgetWrong && { budget: 'groups.form.budget.wrong' as const }),
    ...Object.fromEntries(faults.filter(isBelowBudget)),
  };
}
