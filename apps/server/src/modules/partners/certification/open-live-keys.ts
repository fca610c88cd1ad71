/**
 * Live keys that may book stay locked until their company has passed the cases of their scopes. Staff may waive the
 * cases (ADR 54). Every step that passes a case also checks whether a key can be unlocked. So nobody has to ask for the
 * unlocking.
 */
import { type CertificationCase, casesFor } from '@wayhouse/contract/partner/certification-cases';
import type { PartnerScope } from '@wayhouse/contract/partner/scopes';
import type { AppContext } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { inTransaction } from '../../../platform/database.ts';
import { notifyOwner } from '../../identity/person/notify-owner.ts';
import { selectLockedKeys, updateUnlocked } from '../keys/keys.store.ts';
import { selectMainAccount } from '../partners.views.ts';
import { selectCertifications, selectWaiver } from './certifications.store.ts';
import { noteRefusedForgery } from './note-forgery.ts';

type Parts = Pick<AppContext, 'db' | 'clock'>;

/**
 * The number of cases for these scopes, and the cases that the company must still pass. With a waiver there are none.
 * May mark C20 as passed (`noteRefusedForgery`).
 */
export async function missingCases(
  db: Db | Tx,
  { companyId, scopes }: { companyId: string; scopes: readonly PartnerScope[] },
): Promise<{ needed: number; missing: CertificationCase[] }> {
  const passedCases = await passedCasesOf(db, companyId);
  return { needed: casesFor(scopes).length, missing: casesLeft(scopes, passedCases) };
}

/** The cases that the company has passed; undefined with a waiver. May mark C20 as passed. */
async function passedCasesOf(db: Db | Tx, companyId: string): Promise<ReadonlySet<string> | undefined> {
  if (await selectWaiver(db, companyId)) return undefined;
  const passedCases = new Set(
    (await selectCertifications(db, companyId)).map((row) => row.certification_case),
  );
  // No call shows C20, so it may be passed already.
  if (!passedCases.has('C20') && (await noteRefusedForgery(db, companyId))) passedCases.add('C20');
  return passedCases;
}

function casesLeft(
  scopes: readonly PartnerScope[],
  passedCases: ReadonlySet<string> | undefined,
): CertificationCase[] {
  return passedCases ? casesFor(scopes).filter((name) => !passedCases.has(name)) : [];
}

/**
 * True for a new live key that may book, if its company has no waiver and has not passed all cases of the key's scopes.
 */
export async function mustWait(
  tx: Tx,
  companyId: string,
  { environment, scopes }: { environment: 'live' | 'test'; scopes: readonly PartnerScope[] },
): Promise<boolean> {
  if (environment === 'test' || !scopes.includes('book')) return false;
  return (await missingCases(tx, { companyId, scopes })).missing.length > 0;
}

/** Unlocks the keys whose cases are all passed or waived. Mails the main account if a key was unlocked. */
export async function openLiveKeys({ db, clock }: Parts, companyId: string): Promise<void> {
  const lockedKeys = await selectLockedKeys(db, companyId, clock.now());
  if (lockedKeys.length === 0) return;
  await inTransaction(db, (tx) => openKeysIn(tx, clock, companyId));
}

/** Like `openLiveKeys`, in the caller's transaction. */
export async function openKeysIn(tx: Tx, clock: AppContext['clock'], companyId: string): Promise<void> {
  const lockedKeys = await selectLockedKeys(tx, companyId, clock.now());
  if (lockedKeys.length === 0) return;
  const passedCases = await passedCasesOf(tx, companyId);
  const readyIds = lockedKeys
    .filter(({ scopes }) => casesLeft(scopes as PartnerScope[], passedCases).length === 0)
    .map(({ id }) => id);
  if (readyIds.length === 0 || (await updateUnlocked(tx, readyIds)) === 0) return;
  const owner = await selectMainAccount(tx, companyId);
  if (!owner) return;
  await notifyOwner(
    tx,
    { clock },
    {
      owner,
      template: 'live_keys_open',
      params: { company: owner.language === 'zh' ? owner.name_zh : owner.name_en },
      links: ['/account/management?tab=api'],
    },
  );
}
