import { useParams } from '@tanstack/react-router';
import { AgreementScreen } from '../features/content/agreement-screen.tsx';

/** The page of one edition of an agreement, or the form of a new one. */
export function AgreementPage() {
  const { code = '', version = 'new' } = useParams({ strict: false }) as { code?: string; version?: string };
  return <AgreementScreen code={code} version={version} />;
}
