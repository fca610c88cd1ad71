/** Types of approvals: the facts of a request that needs a second person, and the handler that executes it. */
import type { ApprovalFact, ApprovalKind } from '@wayhouse/contract/console/approval-kinds';
import type { ApprovalDetail } from '@wayhouse/contract/console/approvals';
import type { StaffCtx } from '../../context.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { RequestRow } from './approvals.store.ts';

export interface Fact {
  name: ApprovalFact;
  type: ApprovalDetail['facts'][number]['type'];
  /** The value in the contract's text form, for example `12.50` for money. */
  value: string;
}

/** Each kind of request has a handler in its module. `payload` has the shape that the same module stored. */
interface KindHandler {
  /** The current facts. Called also inside the transaction of the decision, so it must read through `db` alone. */
  facts(db: Db | Tx, request: RequestRow): Promise<Fact[]>;
  /**
   * Runs after the commit, for calls to outside services. A crash can prevent this call, so a job of the module must be
   * able to do the same work.
   */
  afterwards?(ctx: StaffCtx, request: RequestRow): Promise<void>;
}

/** Executes the request in the transaction of the decision. Throws when the subject no longer allows it. */
type DirectExecution = {
  carryOut(ctx: StaffCtx, tx: Tx, request: RequestRow): Promise<void>;
  prepare?: undefined;
};

/**
 * Like `DirectExecution`, with work that must come before the transaction: calls to outside services, or the slow hash of
 * a password. `prepare` does this work and returns the function for the transaction.
 */
type PreparedExecution = {
  prepare(ctx: StaffCtx, request: RequestRow): Promise<(tx: Tx, request: RequestRow) => Promise<void>>;
};

export type ApprovalHandler = KindHandler & (DirectExecution | PreparedExecution);

export type ApprovalHandlers = Readonly<Record<ApprovalKind, ApprovalHandler>>;
