import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@wayhouse/client/use-action';
import { Badge } from '@wayhouse/ui/badge';
import { Button, IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { EmptyState } from '@wayhouse/ui/state';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { DeleteDialog } from '../../../shared/form/delete-dialog.tsx';
import accountStyles from '../../../shared/styles/account.module.css';
import styles from '../account.module.css';
import { invoiceTitlesQuery } from '../account-queries.ts';
import { useRefusals } from '../refusals.ts';
import { AddButton, Section, SectionFailed, SectionSkeleton } from '../section.tsx';
import { type InvoiceTitle, InvoiceTitleDrawer, newestTitle, saveInput } from './invoice-title-drawer.tsx';

type OpenDialog =
  | { kind: 'form'; title: InvoiceTitle | null }
  | { kind: 'delete'; title: InvoiceTitle }
  | null;

/** The invoice titles as cards; one of them is the default. */
export function InvoiceTitles({ untitled }: { untitled?: boolean }) {
  const { t } = useI18n();
  const titles = useQuery(invoiceTitlesQuery);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const { accountRefusal: refused } = useRefusals();
  const addButton = (
    <AddButton
      text={t('account.titles.add')}
      refused={refused}
      onClick={() => setDialog({ kind: 'form', title: null })}
    />
  );
  const close = () => setDialog(null);
  const hasTitles = titles.data && titles.data.length > 0;
  return (
    <Section
      title={untitled ? undefined : t('account.titles.title')}
      text={t('account.titles.text')}
      action={hasTitles && addButton}
    >
      {titles.isPending && <SectionSkeleton />}
      {titles.error && <SectionFailed text={titles.error.message} onRetry={() => void titles.refetch()} />}
      {titles.data?.length === 0 && (
        <EmptyState
          title={t('account.titles.none')}
          text={t('account.titles.none.text')}
          action={addButton}
        />
      )}
      {hasTitles && (
        <ul className={styles.cardGrid}>
          {titles.data.map((title) => (
            <TitleCard key={title.id} title={title} refused={refused} onOpen={setDialog} />
          ))}
        </ul>
      )}
      {dialog?.kind === 'form' && <InvoiceTitleDrawer title={dialog.title} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteTitle title={dialog.title} onClose={close} />}
    </Section>
  );
}

type CardProps = {
  title: InvoiceTitle;
  /** Reason why this reader cannot change the titles. */
  refused: string | undefined;
  onOpen: (dialog: OpenDialog) => void;
};

function TitleCard({ title, refused, onOpen }: CardProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const { busy, run: makeDefault } = useAction(async () => {
    // The list may be out of date. A save from it would undo a colleague's change.
    const newest = await newestTitle(client, title.id).catch(() => undefined);
    if (!newest) return;
    const { id, version } = newest;
    const input = { ...saveInput(newest), id, version, is_default: true };
    const answer = await call('POST /api/v2/invoice_title/save', input);
    if (answer.code === 0) await client.invalidateQueries(invoiceTitlesQuery);
  });
  const facts = [
    [t('account.titles.invoice_type'), t(`account.titles.invoice_type.${title.invoice_type}`)],
    [t('account.titles.tax_id'), title.tax_id],
    [t('account.titles.address'), title.address],
    [t('account.titles.phone'), title.phone],
    [t('account.titles.bank'), title.bank_name],
    [t('account.titles.account'), title.bank_account],
    [t('account.titles.email'), title.email],
  ].filter(([, value]) => value);
  const refusal = refused === undefined ? {} : { disabled: true, title: refused };
  return (
    <li className="card pad col">
      <div className="row btw st">
        <b className={`b6 t16 ${accountStyles.breakWords}`}>{title.title}</b>
        <span className={`row g2 ${styles.cardActions}`}>
          <IconButton
            icon={IconPencil}
            size="xs"
            label={t('account.titles.edit_of', { name: title.title })}
            {...refusal}
            onClick={() => onOpen({ kind: 'form', title })}
          />
          <IconButton
            icon={IconTrash}
            size="xs"
            label={t('account.titles.delete_of', { name: title.title })}
            {...refusal}
            onClick={() => onOpen({ kind: 'delete', title })}
          />
        </span>
      </div>
      <p className="row g6 fw mt4">
        <Badge look="line">{t(`account.titles.${title.title_type}`)}</Badge>
        {title.is_default && <Badge tone="success">{t('account.titles.default')}</Badge>}
      </p>
      <dl className={`${styles.lines} mt12`} data-part="account-lines">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="c3">{name}</dt>
            <dd className={accountStyles.breakWords}>{value}</dd>
          </div>
        ))}
      </dl>
      {!title.is_default && (
        <p className="mt12">
          <Button kind="soft" size="xs" busy={busy} {...refusal} onClick={() => void makeDefault()}>
            {t('account.titles.make_default')}
          </Button>
        </p>
      )}
    </li>
  );
}

function DeleteTitle({ title, onClose }: { title: InvoiceTitle; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <DeleteDialog
      title={t('account.titles.delete.title')}
      text={t('account.titles.delete.text', { name: title.title })}
      list={invoiceTitlesQuery}
      onDelete={() => call('POST /api/v2/invoice_title/delete', { id: title.id }, { quiet: true })}
      onClose={onClose}
    />
  );
}
