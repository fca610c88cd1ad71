/** The only member of staff of a small server process. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import type { StaffActor } from '../../src/context.ts';

export const staffOfProcess: StaffActor = {
  staffId: 'stf_kill',
  name: 'Ana Okafor',
  email: 'ana@staff.wayhouse.test',
  role: 'operations',
  rights: rightsOfRole.operations,
  ip: '192.0.2.9',
};
