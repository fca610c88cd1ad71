import type { Group } from '@wayhouse/contract/group/groups';
import { useState } from 'react';

/**
 * True while the form of the request is open. The form opens as soon as a loaded request can be edited. It stays open
 * when a reload says that the request can no longer be edited, so that the input is not lost. A save is then refused
 * with the reason.
 */
export function useEditing(group: Pick<Group, 'can'> | undefined): boolean {
  const [isOpen, setOpen] = useState(false);
  const canEdit = group?.can.edit === true;
  if (canEdit && !isOpen) setOpen(true);
  return isOpen || canEdit;
}
