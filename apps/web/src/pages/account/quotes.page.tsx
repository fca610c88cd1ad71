import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDebounced } from '@wayhouse/client/use-debounced';
import { type QuoteState, quoteStates } from '@wayhouse/contract/quote/quote-parts';
import { TextField } from '@wayhouse/ui/form/field';
import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { pageNumber } from '@wayhouse/ui/pure/pages';
import { Skeleton } from '@wayhouse/ui/state';
import { lazy, Suspense, useState } from 'react';
import { QuoteList } from '../../features/quotes/quote-list.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import accountStyles from '../../shared/styles/account.module.css';

/** A separate script, because most visits need only the list. */
const OneQuote = lazy(() => import('./one-quote.tsx').then((file) => ({ default: file.OneQuote })));

type Params = { no?: string; state?: string; page?: string };

/** /account/quotes: quotes to clients by state, or the builder of one (`?no=`). */
export function QuotesPage() {
  const { no } = useSearch({ strict: false }) as Params;
  const { cart } = useMoneyRights();
  if (!cart) return <Refused />;
  if (!no) return <AllQuotes />;
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <OneQuote key={no} no={no} />
    </Suspense>
  );
}

/** For readers without the right to a cart: the server refuses them the quotes. */
function Refused() {
  const { t } = useI18n();
  useTitle('quotes.title');
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <h1>{t('quotes.title')}</h1>
      </div>
      <div className="mt16">
        <Note>{t('quotes.refused')}</Note>
      </div>
    </main>
  );
}

/** The list of quotes. The URL holds state and page. */
function AllQuotes() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const params = useSearch({ strict: false }) as Params;
  useTitle('quotes.title');
  const state = quoteStates.find((one) => one === params.state);
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const show = (next: Params) =>
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  const stateParam = { ...(state && { state }) };
  const filter = {
    ...stateParam,
    ...(search && { search }),
    page: pageNumber(params.page),
  };
  return (
    <main id="main" className={accountStyles.accountPage}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <div>
          <h1>{t('quotes.title')}</h1>
          <p className="t13 c2 mt4">{t('quotes.text')}</p>
        </div>
        <TextField
          label={<span className="vh">{t('quotes.search')}</span>}
          placeholder={t('quotes.search')}
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            // Another text finds other quotes, so the list begins at its first page.
            if (params.page) show(stateParam);
          }}
        />
      </div>
      <div className="mt16">
        <FilterChips<QuoteState | 'all'>
          label={t('quotes.state')}
          value={state ?? 'all'}
          choices={(['all', ...quoteStates] as const).map((value) => ({
            value,
            label: value === 'all' ? t('quotes.all') : t(`quotes.state.${value}`),
          }))}
          onChange={(next) => show(next === 'all' ? {} : { state: next })}
        />
      </div>
      <div className="card pad mt16">
        <QuoteList
          filter={filter}
          onPage={(page) => show({ ...stateParam, page: String(page) })}
          onSearch={() => void navigate({ to: '/fit' })}
        />
      </div>
    </main>
  );
}
