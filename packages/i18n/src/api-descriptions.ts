/** Texts of the partner API's OpenAPI document and of its reference pages. */
import { calls as callsEn, callGroups as groupsEn } from './en/developers/calls.ts';
import { contentFields as contentEn } from './en/developers/content-fields.ts';
import { eventFields as eventsEn } from './en/developers/event-fields.ts';
import { orderFields as ordersEn } from './en/developers/order-fields.ts';
import { sandboxFields as practiceEn } from './en/developers/sandbox-fields.ts';
import { stayFields as staysEn } from './en/developers/stay-fields.ts';
import type { Lang } from './translate.ts';
import { calls as callsZh, callGroups as groupsZh } from './zh/developers/calls.ts';
import { contentFields as contentZh } from './zh/developers/content-fields.ts';
import { eventFields as eventsZh } from './zh/developers/event-fields.ts';
import { orderFields as ordersZh } from './zh/developers/order-fields.ts';
import { sandboxFields as practiceZh } from './zh/developers/sandbox-fields.ts';
import { stayFields as staysZh } from './zh/developers/stay-fields.ts';

type Words = Readonly<Record<string, string>>;

/** By language: names of calls and of their groups, and a sentence for each field. */
export const apiDescriptions: Readonly<Record<Lang, { calls: Words; groups: Words; fields: Words }>> = {
  en: {
    calls: callsEn,
    groups: groupsEn,
    fields: { ...staysEn, ...ordersEn, ...eventsEn, ...contentEn, ...practiceEn },
  },
  zh: {
    calls: callsZh,
    groups: groupsZh,
    fields: { ...staysZh, ...ordersZh, ...eventsZh, ...contentZh, ...practiceZh },
  },
};
