/** The rows that the files of the sandbox exchange. */
import type { Selectable } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { SandboxGatewayCharges, SandboxGatewayRefunds } from '../../../platform/tables.gen.ts';

export type ChargeRow = Selectable<SandboxGatewayCharges>;
export type RefundRow = Selectable<SandboxGatewayRefunds>;

export interface Books {
  db: Db;
  clock: Clock;
  /** Where this gateway's pages and our own stand, without a slash at the end. */
  baseUrl: () => string;
}
