/** Staff review pictures of partners' pages, and may waive a company's certification. Every decision is audited. */
import type { AuditAction } from '@wayhouse/contract/console/audit-actions';
import type { PictureCase } from '@wayhouse/contract/partner/certification-cases';
import { serverText } from '@wayhouse/i18n/server-texts';
import type { Language, StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { notifyOwner } from '../../identity/person/notify-owner.ts';
import { insertPassed, insertWaiver } from '../certification/certifications.store.ts';
import { openKeysIn } from '../certification/open-live-keys.ts';
import { type PictureRow, updateDecided } from '../certification/pictures.store.ts';
import { readPictureFile } from '../certification/send-picture.ts';
import { selectMainAccount } from '../partners.views.ts';
import { listPartners, partnerName } from './list-partners.ts';

type Desk = Awaited<ReturnType<typeof listPartners>>;
interface OnePicture {
  params: { id: string; picture_id: string };
}

export const showPartnerPicture = (ctx: StaffCtx, { params }: OnePicture) =>
  readPictureFile(ctx, { companyId: params.id, id: params.picture_id });

/** Errors: not_found for a company that the desk does not list, wrong_state for a picture that is not waiting. */
export async function approvePicture(ctx: StaffCtx, { params }: OnePicture): Promise<Desk> {
  const { id: companyId } = params;
  const name = await partnerName(ctx, companyId);
  await inTransaction(ctx.db, async (tx) => {
    const picture = await decide(tx, ctx, { params, state: 'approved', reason: null });
    await insertPassed(tx, [picture.certification_case as PictureCase], {
      companyId,
      requestId: picture.id,
      at: ctx.clock.now(),
    });
    await auditDecision(tx, ctx, { companyId, name, action: 'partner.picture_approved', picture });
    await notifyCompany(tx, ctx, { companyId, template: 'certification_approved', picture });
    await openKeysIn(tx, ctx.clock, companyId);
  });
  return listPartners(ctx);
}

/** Errors: not_found for a company that the desk does not list, wrong_state for a picture that is not waiting. */
export async function refusePicture(
  ctx: StaffCtx,
  { params, reason }: OnePicture & { reason: string },
): Promise<Desk> {
  const { id: companyId } = params;
  const name = await partnerName(ctx, companyId);
  await inTransaction(ctx.db, async (tx) => {
    const picture = await decide(tx, ctx, { params, state: 'refused', reason });
    await auditDecision(tx, ctx, { companyId, name, action: 'partner.picture_refused', picture });
    await notifyCompany(tx, ctx, { companyId, template: 'certification_refused', picture });
  });
  return listPartners(ctx);
}

/**
 * Unlocks all live keys of the company; new ones are not locked. Errors: not_found for a company that the desk does not
 * list, wrong_state when it already has a waiver.
 */
export async function waiveCertification(
  ctx: StaffCtx,
  { params: { id: companyId }, reason }: { params: { id: string }; reason: string },
): Promise<Desk> {
  const name = await partnerName(ctx, companyId);
  await inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    const waiverRow = { company_id: companyId, reason, by_staff: ctx.staff.staffId, at };
    if (!(await insertWaiver(tx, waiverRow))) throw appError('request.wrong_state');
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'partner.waived',
      reason,
      target: { type: 'company', id: companyId, name },
    });
    await openKeysIn(tx, ctx.clock, companyId);
  });
  return listPartners(ctx);
}

async function decide(
  tx: Tx,
  { clock, staff }: StaffCtx,
  { params, state, reason }: OnePicture & { state: 'approved' | 'refused'; reason: string | null },
): Promise<PictureRow> {
  const decision = { state, reason, by: staff.staffId, at: clock.now() };
  const picture = await updateDecided(tx, { companyId: params.id, id: params.picture_id }, decision);
  if (!picture) throw appError('request.wrong_state');
  return picture;
}

interface ReviewedPicture {
  companyId: string;
  picture: PictureRow;
}

async function auditDecision(
  tx: Tx,
  ctx: StaffCtx,
  { companyId, name, action, picture }: ReviewedPicture & { name: string; action: AuditAction },
): Promise<void> {
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action,
    ...(picture.reason !== null && { reason: picture.reason }),
    target: { type: 'company', id: companyId, name },
    after: { case: picture.certification_case, picture: picture.id },
  });
}

async function notifyCompany(
  tx: Tx,
  ctx: StaffCtx,
  {
    companyId,
    template,
    picture,
  }: ReviewedPicture & { template: 'certification_approved' | 'certification_refused' },
): Promise<void> {
  const owner = await selectMainAccount(tx, companyId);
  if (!owner) return;
  const name = picture.certification_case as PictureCase;
  await notifyOwner(tx, ctx, {
    owner,
    template,
    params: {
      case: name,
      title: serverText(owner.language as Language, `certification.${name}`),
      company: owner.language === 'zh' ? owner.name_zh : owner.name_en,
      ...(picture.reason !== null && { reason: picture.reason }),
    },
    links: ['/account/management?tab=certification'],
  });
}
