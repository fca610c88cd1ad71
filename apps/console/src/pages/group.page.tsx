import { useParams } from '@tanstack/react-router';
import { GroupScreen } from '../features/groups/group-screen.tsx';

/** The page of one group request. */
export function GroupPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return <GroupScreen key={id} id={id} />;
}
