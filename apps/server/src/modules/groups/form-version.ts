import { createHash } from 'node:crypto';
import type { GroupForm } from '@wayhouse/contract/group/group-form';

/** The version of a stored form: a short hash, so that messages and offers do not change it. Pure. */
export function formVersion(form: GroupForm): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('base64url').slice(0, 16);
}
