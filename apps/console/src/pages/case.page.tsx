import { useParams } from '@tanstack/react-router';
import { CaseScreen } from '../features/cases/case-screen.tsx';

/** One case. */
export function CasePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return <CaseScreen key={id} id={id} />;
}
