import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { ImportList } from './import-list.tsx';
import { ImportPreview } from './import-preview.tsx';

/** Imports of rates and allotment: the list, or the import in the URL. */
export function ImportsScreen() {
  const { id } = useSearch({ strict: false }) as { id?: string };
  const navigate = useNavigate();
  const open = (next?: string) => void navigate({ to: '/imports', search: next ? { id: next } : {} });
  return (
    <>
      <PageHead heading="console.imports" />
      {id ? (
        <ImportPreview key={id} id={id} onBack={() => open()} />
      ) : (
        <ImportList onOpen={(next) => open(next)} />
      )}
    </>
  );
}
