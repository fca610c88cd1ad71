import { useParams } from '@tanstack/react-router';
import { AgreementScreen } from '../features/content/agreement-screen.tsx';

/** One edition of an agreement, to write or to read. */
export function AgreementPage() {
  const { code = '', version = 'new' } = useParams({ strict: false }) as { code?: string; version?: string };
  return <AgreementScreen {...{ code, version }} />;
}
