import { useParams } from '@tanstack/react-router';
import { CaseScreen } from '../features/cases/case-screen.tsx';

/** The page of one case. */
export function CasePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return <CaseScreen key={id} id={id} />;
}
