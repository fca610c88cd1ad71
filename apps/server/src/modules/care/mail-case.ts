/** Mails about a case, each in its reader's language. */
import { hasRight, type StaffRole, staffRoles } from '@wayhouse/contract/account/permissions';
import { type CaseKind, caseClocks } from '@wayhouse/contract/care/case-kinds';
import { orderPath } from '@wayhouse/contract/site-routes';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { Language } from '../../context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type Message, queueMessages } from '../../platform/messages/messages.ts';
import { findAddressee } from '../identity/person/find-addressee.ts';
import type { CaseRow } from './cases.store.ts';
import { selectCaseStaff, selectReaderOf } from './cases.views.ts';

/** Roles that answer cases. */
export const caseRoles: readonly StaffRole[] = staffRoles.filter((role) => hasRight(role, 'cases.manage'));

interface CaseMail {
  template: 'case_opened' | 'case_alert' | 'case_missed' | 'case_written' | 'case_answered' | 'case_solved';
  text: string;
}

/** The first mail of a case to the desk. Later alerts of an urgent case repeat it. */
export function firstTemplate(kind: CaseKind): 'case_opened' | 'case_alert' {
  return caseClocks[kind].isUrgent ? 'case_alert' : 'case_opened';
}

/** Mails the person at the customer who gets our answers (`selectReaderOf`), if there is such a person. */
export async function mailCaseCustomer(tx: Tx, clock: Clock, row: CaseRow, mail: CaseMail): Promise<void> {
  const readerId = await selectReaderOf(tx, row);
  const to = readerId === undefined ? undefined : await findAddressee(tx, readerId);
  if (!to) return;
  const path = orderPath(row.order_no);
  await queueMessages(tx, [{ ...messageOf(clock, row, { ...mail, to, path }), about: row.order_no }]);
}

/**
 * Mails the owner of the case. A case without an owner goes to the people on duty, or to everybody who answers cases
 * when nobody is on duty. The people on duty also get the mail about a missed promise of an owner who is not on duty.
 * Returns the names of the recipients.
 */
export async function mailCaseDesk(tx: Tx, clock: Clock, row: CaseRow, mail: CaseMail): Promise<string[]> {
  const caseStaff = await selectCaseStaff(tx, caseRoles, clock.now());
  const owner = caseStaff.filter((staff) => staff.id === row.owner_id);
  const onDuty = caseStaff.filter((staff) => staff.on_duty);
  const needsColleagues = mail.template === 'case_missed' && !owner.some((staff) => staff.on_duty);
  const ownReaders = needsColleagues ? [...owner, ...onDuty] : owner;
  const readers = [ownReaders, onDuty, caseStaff].find((list) => list.length > 0) ?? [];
  const path = `/console/cases/${row.case_no}`;
  await queueMessages(
    tx,
    readers.map(({ email, name, language }) =>
      messageOf(clock, row, { ...mail, path, to: { email, name, language: language as Language } }),
    ),
  );
  return readers.map(({ name }) => name);
}

function messageOf(
  clock: Clock,
  row: CaseRow,
  {
    template,
    text,
    to,
    path,
  }: CaseMail & { to: { email: string; name: string; language: Language }; path: string },
): Message {
  return {
    clock,
    channel: 'email',
    template,
    to: to.email,
    language: to.language,
    params: {
      no: row.case_no,
      order: row.order_no,
      kind: serverText2(`case.kind.${row.kind}`)[to.language],
      text,
      name: to.name,
    },
    links: [path],
  };
}
