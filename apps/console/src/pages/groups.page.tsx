import { GroupDesk } from '../features/groups/group-desk.tsx';

/** The group desk. */
export function GroupsPage() {
  return <GroupDesk />;
}
