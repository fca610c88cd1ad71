import type { Group } from '@wayhouse/contract/group/groups';
import { useState } from 'react';

/**
 * True while the form of the request is open: from the moment in which the request could be edited. A reload after
 * which it can no longer be edited does not drop the input. The save is then refused with the reason.
 */
export function useEditing(group: Pick<Group, 'can'> | undefined): boolean {
  const [isOpen, setOpen] = useState(false);
  const canEdit = group?.can.edit === true;
  if (canEdit && !isOpen) setOpen(true);
  return isOpen || canEdit;
}
