import { IconArrowLeft, IconCopyPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import type { QuoteDetail, QuoteItem } from '@wayhouse/contract/quote/quote-shapes';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import accountStyles from '../../shared/styles/account.module.css';
import { ChoiceCard } from './choice-card.tsx';
import { ClientCard, ShowCard } from './client-cards.tsx';
import { OptionsCard } from './options-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { stateTones } from './quote-list.tsx';
import styles from './quotes.module.css';
import { type Builder, useQuote } from './use-quote.ts';

type Props = {
  quote: QuoteDetail;
  mayBook: boolean;
  roomsOf: (quote: QuoteDetail, item: QuoteItem) => Record<string, string>;
  onReload: () => void;
};

/** The page of one quote: options, client, switches, and a preview of the client's page beside them. */
export function QuoteBuilder({ quote: loadedQuote, mayBook, roomsOf, onReload }: Props) {
  const { t } = useI18n();
  const builder = useQuote(loadedQuote);
  const { quote, saving } = builder;
  return (
    <>
      <UnsavedGuard dirty={builder.isDirty && saving !== 'changed'} />
      <BuilderHead builder={builder} />
      {saving === 'changed' && (
        <div className="mt16">
          <Note
            tone="warning"
            action={
              <Button size="sm" onClick={onReload}>
                {t('quotes.changed.reload')}
              </Button>
            }
          >
            {t('quotes.changed')}
          </Note>
        </div>
      )}
      <ChoiceCard quote={quote} mayBook={mayBook} />
      <div className={styles.grid}>
        <div className="col g16">
          <OptionsCard builder={builder} roomsOf={(item) => roomsOf(quote, item)} />
          <ClientCard builder={builder} />
          <ShowCard builder={builder} />
        </div>
        <PreviewCard builder={builder} />
      </div>
    </>
  );
}

function BuilderHead({ builder }: { builder: Builder }) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const { quote, draft, saving } = builder;
  const keyedCall = useKeyedCall(call, `quote.duplicate.${quote.quote_no}`);
  const { busy, run } = useAction(async () => {
    if (!(await builder.saveChanges())) return;
    const input = { quote_no: quote.quote_no };
    const answer = await keyedCall('POST /api/v2/quote/duplicate', input, { quiet: true });
    if (answer.code !== 0 || !answer.data) return void toast(answer.message ?? '', { tone: 'warning' });
    await navigate({ to: '/account/quotes', search: { no: answer.data.quote_no } });
  });
  const time = formatLocalInstant(quote.updated_at, { lang, year: false });
  return (
    <>
      <Link to="/account/quotes" className="row g4 t13">
        <Icon of={IconArrowLeft} size={16} />
        {t('quotes.back')}
      </Link>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <h1 className="row g8">
          {draft.title || t('quotes.new')}
          <Badge tone={stateTones[quote.state]}>{t(`quotes.state.${quote.state}`)}</Badge>
        </h1>
        <span className="row g12 t13 c3" aria-live="polite">
          {saving === 'saved'
            ? t('quotes.saved', { time })
            : t(saving === 'saving' || saving === 'waiting' ? 'quotes.saving' : 'quotes.not_saved')}
          <Button icon={IconCopyPlus} busy={busy} onClick={() => void run()}>
            {t('quotes.duplicate')}
          </Button>
        </span>
      </div>
    </>
  );
}
