import { useNavigate, useSearch } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Tabs } from '@wayhouse/ui/tabs';
import { PageHead } from '../../shared/page-head.tsx';
import { HotelImportList } from './hotels/hotel-import-list.tsx';
import { HotelImportPage } from './hotels/hotel-import-page.tsx';
import { ImportList } from './import-list.tsx';
import { ImportPreview } from './import-preview.tsx';

type Search = { kind?: 'hotels'; id?: string };

/** Imports of rates and of hotels: the lists, or the import in the URL. */
export function ImportsScreen() {
  const { t } = useI18n();
  const { kind, id } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const go = (search: Search) => void navigate({ to: '/imports', search });
  const showRates = (next?: string) => go(next ? { id: next } : {});
  const showHotels = (next?: string) => go({ kind: 'hotels', ...(next && { id: next }) });
  if (id && kind === 'hotels')
    return (
      <>
        <PageHead heading="console.hotel_imports" />
        <HotelImportPage key={id} id={id} onOpen={showHotels} onBack={() => showHotels()} />
      </>
    );
  return (
    <>
      <PageHead heading="console.imports" />
      {id ? (
        <ImportPreview key={id} id={id} onBack={() => showRates()} />
      ) : (
        <Tabs
          value={kind ?? 'rates'}
          onChange={(next) => (next === 'hotels' ? showHotels() : showRates())}
          tabs={[
            { value: 'rates', label: t('console.imports.rates') },
            { value: 'hotels', label: t('console.hotel_imports') },
          ]}
        >
          {kind === 'hotels' ? <HotelImportList onOpen={showHotels} /> : <ImportList onOpen={showRates} />}
        </Tabs>
      )}
    </>
  );
}
