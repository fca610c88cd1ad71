/** Rows of the sandbox gateway, and the context that its functions share. */
import type { Selectable } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { SandboxGatewayCharges, SandboxGatewayRefunds } from '../../../platform/tables.gen.ts';

export type ChargeRow = Selectable<SandboxGatewayCharges>;
export type RefundRow = Selectable<SandboxGatewayRefunds>;

export interface SandboxContext {
  db: Db;
  clock: Clock;
  /** Base address of the gateway's and our own pages, without a final slash. */
  baseUrl: () => string;
}
