/** Cases in the shape of the contract. */
import type { CaseLineKind } from '@wayhouse/contract/care/case-kinds';
import { caseClocks } from '@wayhouse/contract/care/case-kinds';
import type { caseBase } from '@wayhouse/contract/care/cases';
import type { DeskCaseBrief } from '@wayhouse/contract/care/desk-cases';
import type { z } from 'zod';
import type { LineRow } from './cases.store.ts';
import type { CaseListRow } from './cases.views.ts';

type CaseBase = z.output<typeof caseBase>;
type Side = 'customer' | 'staff';

/** Lines that only staff reads. */
const internalKinds: readonly CaseLineKind[] = ['note', 'handed_over'];

/** The fields of a case without its lines. */
export function presentBrief(
  row: CaseListRow,
  { side, now }: { side: Side; now: Date },
): Omit<CaseBase, 'lines'> {
  return {
    case_no: row.case_no,
    order_no: row.order_no,
    kind: row.kind,
    state: row.state,
    opened_at: row.opened_at.toISOString(),
    owner: row.owner_name,
    due_at: row.due_at?.toISOString() ?? null,
    is_late: row.due_at !== null && row.due_at < now,
    unread: side === 'staff' ? row.unread_of_staff : row.unread_of_customer,
  };
}

/** The lines that `side` may read, the earliest first. */
export function presentLines(lines: readonly LineRow[], side: Side): CaseBase['lines'] {
  return lines
    .filter((line) => side === 'staff' || !internalKinds.includes(line.kind))
    .map(({ id, at, kind, side: lineSide, author, text }) => ({
      id: String(id),
      at: at.toISOString(),
      kind,
      side: lineSide,
      author,
      text,
    }));
}

/** Customer, hotel, stay and status of the order, for the desk. */
export function deskFacts(row: CaseListRow): Omit<DeskCaseBrief, keyof CaseBase> {
  return {
    customer: {
      id: row.account_id,
      name: { en: row.company_en ?? row.user_name, zh: row.company_zh ?? row.user_name },
      user: {
        name: row.user_name,
        email: row.user_email,
        language: row.user_language === 'zh' ? 'zh' : 'en',
      },
    },
    hotel: {
      name: { en: row.hotel_en, zh: row.hotel_zh },
      phone: row.hotel_phone,
      time_zone: row.time_zone,
    },
    guest: row.lead_guest,
    check_in: row.check_in,
    check_out: row.check_out,
    order_status: row.order_status,
    is_urgent: caseClocks[row.kind].isUrgent,
  };
}
