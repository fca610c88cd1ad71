import { GroupDesk } from '../features/groups/group-desk.tsx';

/** The group desk: what waits, the longest first. */
export function GroupsPage() {
  return <GroupDesk />;
}
