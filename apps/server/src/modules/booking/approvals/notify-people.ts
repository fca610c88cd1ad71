/** Mails about a request: to the people who may approve it, and to its requester. */

import { toMoney } from '@wayhouse/contract/money';
import { formatDateRange, formatInstant, formatZone, money } from '@wayhouse/i18n/format';
import type { MailTemplate } from '@wayhouse/i18n/mail-texts';
import { pick } from '@wayhouse/i18n/translate';
import type { Language } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { queueMessages } from '../../../platform/messages/messages.ts';
import { findName } from '../../identity/person/find-names.ts';
import { selectActivePeople, selectReaderOf } from '../orders/people.views.ts';
import type { ApprovalRow } from './approvals.store.ts';

type Template = Extract<MailTemplate, `stay_approval_${string}`>;

interface Letter {
  template: Template;
  to: readonly string[];
  /** Name of the person who acted; empty when the request expired. */
  by: string;
  reason?: string;
}

/**
 * Mails the people of `to` who can sign in, even those who turned mails off, because somebody waits for the answer. The
 * link asks for a sign-in.
 */
export async function notifyPeople(
  tx: Tx,
  clock: Clock,
  request: ApprovalRow,
  letter: Letter,
): Promise<void> {
  const people = await selectActivePeople(tx, letter.to);
  const { sold } = request.terms;
  await queueMessages(
    tx,
    [...people.values()].map(({ email, language, name }) => ({
      clock,
      channel: 'email',
      to: email,
      language,
      template: letter.template,
      params: {
        name,
        by: letter.by,
        reason: letter.reason ?? '',
        note: request.note,
        hotel: pick(sold.hotel.name, language),
        stay: formatDateRange(sold.check_in, sold.check_out, { lang: language, year: true }),
        amount: money(toMoney(request.total_cents)),
        order: request.order_no ?? '',
        until: instantWords(request.expires_at, { lang: language, offset: sold.policy.timezone }),
      },
      links: [`/account/approvals?no=${request.approval_no}`],
    })),
  );
}

/**
 * Mails the requester. For a disabled requester, mails the main account by `mainTemplate`, whose `by` is the
 * requester's name.
 */
export async function notifyRequester(
  tx: Tx,
  clock: Clock,
  request: ApprovalRow,
  { mainTemplate, ...letter }: Omit<Letter, 'to'> & { mainTemplate: Template },
): Promise<void> {
  const { requested_by: requesterId } = request;
  const readerId = await selectReaderOf(tx, requesterId);
  await notifyPeople(tx, clock, request, {
    ...letter,
    to: [readerId],
    ...(readerId !== requesterId && {
      template: mainTemplate,
      by: await findName(tx, requesterId),
    }),
  });
}

function instantWords(at: Date, { lang, offset }: { lang: Language; offset: string }): string {
  return `${formatInstant(at, { lang, offset })} (${formatZone(offset)})`;
}

/** Ids of the approvers of all steps who have not agreed yet. */
export function approversIn({ steps, votes }: Pick<ApprovalRow, 'steps' | 'votes'>): string[] {
  const agreed = new Set(votes.map((vote) => vote.user_id));
  return [...new Set(steps.flatMap((step) => step.approvers))].filter((id) => !agreed.has(id));
}
