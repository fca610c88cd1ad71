/** `POST user/data/erase`: the caller's account is erased (ADR 111). */
import type { ActorCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { forgetCart, forgetQuotes } from '../../cart/forget-person.ts';
import { forgetRecentPlaces } from '../../catalogue/places/recent-places.ts';
import type {} from '../../companies/companies.events.ts';
import { forgetCustomerCare } from '../../companies/customer/forget-customer-care.ts';
import { forgetInvoiceTitles } from '../../companies/save-invoice-title.ts';
import { forgetTravelers } from '../../companies/travelers/remember-travelers.ts';
import { forgetLogo } from '../../documents/make/company-logo.ts';
import { hashUnknownPassword } from '../../identity/password/hash-password.ts';
import { erasePerson } from '../../identity/person/erase-person.ts';
import { lockSignInsAndPerson } from '../../identity/person/lock-person.ts';
import { requireRecentProof } from '../../identity/proof/recent-proof.ts';
import { lockFunds } from '../../ledger/balance/find-funds.ts';
import { forgetTrainee } from '../../partners/training/forget-trainee.ts';
import { forgetCards } from '../../payment/card/save-card.ts';
import { forgetSavedSearches } from '../../search/saved/save-searches.ts';
import { hasOpenBusiness } from './own-data.views.ts';

/**
 * Errors: prove_again (2009); main_stays (1004) for the main account of a company; account_open (1004) for a person
 * without a company who has money, or orders, groups or payments under way; changed (4004) when another call has just
 * changed the e-mail or erased the person. Orders of a colleague stay with the company.
 */
export async function eraseOwnAccount(ctx: ActorCtx): Promise<Record<string, never>> {
  await requireRecentProof(ctx);
  const { userId, companyId } = ctx.actor;
  const passwordHash = await hashUnknownPassword();
  await inTransaction(ctx.db, async (tx) => {
    // The person is locked before the money, as in `settlePayment`, so that the two cannot deadlock. Concurrent calls
    // that store data of the person end before the deletions below, or are refused.
    await lockSignInsAndPerson(tx, userId);
    if (companyId === null) await refuseOpenAccount(tx, ctx);
    await erasePerson(tx, ctx, { userId, passwordHash });
    if (companyId === null) await forgetAccount(tx, ctx);
    await forgetTravelers(tx, userId);
    await forgetRecentPlaces(tx, userId);
    await forgetSavedSearches(tx, userId);
    await forgetCart(tx, ctx.clock, userId);
    await forgetCards(tx, ctx.clock, userId);
    await forgetTrainee(tx, userId);
    await publish(tx, ctx.clock, 'companies.colleague_disabled', { userId, by: null });
  });
  await ctx.deliverEvents();
  return {};
}

/** Throws account_open for an account without a company that still has money, used credit or open business. */
async function refuseOpenAccount(tx: Tx, { actor, clock }: ActorCtx): Promise<void> {
  const { accountId } = actor;
  const { prepaidCents, heldCents, creditFreeCents, creditLimitCents } = await lockFunds(tx, accountId);
  const hasMoney = prepaidCents !== 0 || heldCents !== 0 || creditFreeCents !== creditLimitCents;
  const today = clock.now().toISOString().slice(0, 10);
  if (hasMoney || (await hasOpenBusiness(tx, { accountId, today }))) throw appError('identity.account_open');
}

/** Removes everything that the person, and staff about the person, saved for an account without a company. */
async function forgetAccount(tx: Tx, { actor: { accountId }, clock }: ActorCtx): Promise<void> {
  await forgetInvoiceTitles(tx, accountId);
  await forgetQuotes(tx, accountId);
  await forgetLogo(tx, clock, accountId);
  await forgetCustomerCare(tx, clock, accountId);
}
