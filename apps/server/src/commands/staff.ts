/** `npm run staff -- create …`: creates a member of staff without the console, for example the first administrator. */

import { parseArgs } from 'node:util';
import { type StaffRole, staffRoles } from '@wayhouse/contract/account/permissions';
import { emailPattern } from '@wayhouse/contract/email-pattern';
import { addStaff } from '../modules/identity/staff/create-staff.ts';
import { issueStaffLink } from '../modules/identity/staff/issue-staff-link.ts';
import { inTransaction } from '../platform/database.ts';
import { isAppError } from '../platform/errors.ts';
import { knownAddress } from '../platform/process/address.ts';
import { withoutFinalSlash } from '../platform/process/site-address.ts';
import { openProductDatabase } from './open-product-database.ts';
import { runCommand } from './run-command.ts';

const help = `npm run staff -- create --email E-MAIL --name NAME --role ROLE [--language en|zh]

Makes a member of staff and prints a one-time link (24 hours) that sets the password and the second factor.

Roles: ${staffRoles.join(', ')}

Database: DATABASE_URL, else the embedded one in WAYHOUSE_DATA (.data/). The link begins with
PUBLIC_URL, else with the address at which the product was started last.`;

/** The actor in the audit log for changes by this command. */
const actor = { staffId: 'command', name: 'npm run staff', role: 'admin' } as const;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      language: { type: 'string', default: 'en' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(help);
  if (positionals.length !== 1 || positionals[0] !== 'create') throw new Error(`Say what to do.\n\n${help}`);
  const input = {
    email: checkOption('--email', values.email, emailPattern),
    name: checkOption('--name', values.name?.trim(), /^[^\p{Cc}\p{Cf}<>]{1,80}$/u),
    role: checkOption('--role', values.role, new RegExp(`^(${staffRoles.join('|')})$`)) as StaffRole,
    language: checkOption('--language', values.language, /^(en|zh)$/) as 'en' | 'zh',
  };
  const { db, clock, close } = await openProductDatabase((line) => console.error(line));
  try {
    const path = await inTransaction(db, async (tx) => {
      const staff = await addStaff(tx, { clock, actor, input });
      return (await issueStaffLink(tx, { clock, staffId: staff.id })).path;
    });
    const publicUrl = withoutFinalSlash(process.env.PUBLIC_URL || undefined);
    const base = publicUrl ?? (await knownAddress(db)) ?? 'http://localhost:4000';
    console.log(
      `${input.name} (${input.role}) sets the password here, once, within 24 hours:\n${base}${path}`,
    );
  } catch (error) {
    const isTaken = isAppError(error) && error.key === 'identity.email_taken';
    throw isTaken ? new Error(`${input.email} is a member of staff already.`) : error;
  } finally {
    await close();
  }
}

function checkOption(option: string, value: string | undefined, pattern: RegExp): string {
  if (value !== undefined && pattern.test(value)) return value;
  throw new Error(`${option} is missing or not usable.\n\n${help}`);
}

runCommand(run);
