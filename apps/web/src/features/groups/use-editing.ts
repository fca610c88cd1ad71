import type { Group } from '@wayhouse/contract/group/groups';
import { useState } from 'react';

/**
 * Tells whether the form of the request is open: from the first load on in which the request can be edited. The form
 * stays open when a later reload says that the request can no longer be edited, so that the input is not lost. A save
 * is then refused with the reason.
 */
export function useEditing(group: Pick<Group, 'can'> | undefined): boolean {
  const [isOpen, setOpen] = useState(false);
  const canEdit = group?.can.edit === true;
  if (canEdit && !isOpen) setOpen(true);
  return isOpen || canEdit;
}
