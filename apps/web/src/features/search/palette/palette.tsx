import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { limits } from '@wayhouse/contract/limits';
import { Button } from '@wayhouse/ui/button';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { isEnter } from '@wayhouse/ui/keys/is-enter';
import { CommandList, useCommands } from '@wayhouse/ui/overlay/command-list';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { type KeyboardEvent, useRef, useState } from 'react';
import { MarkedText } from './marked-text.tsx';
import styles from './palette.module.css';
import type { PageCommand, PaletteDialog, PaletteRow } from './palette-parts.ts';
import { SaveSearchDialog } from './save-search-dialog.tsx';
import { SavedSearchesDialog } from './saved-searches-dialog.tsx';
import { TripChips } from './trip-chips.tsx';
import { missingPart } from './trip-draft.ts';
import { usePaletteGroups } from './use-palette-groups.ts';
import { type ReadRequest, useReadRequest } from './use-read-request.ts';

type Props = { pages: readonly PageCommand[]; onClose: () => void };

/** The command palette: finds pages, orders, hotels, cities and actions, and reads a pasted request of a client. */
export function Palette({ pages, onClose }: Props) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [openDialog, setOpenDialog] = useState<PaletteDialog | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const understood = useRef<HTMLDivElement>(null);
  const request = useReadRequest(text);
  const groups = usePaletteGroups({ text, request, pages, navigate, onOpen: setOpenDialog });
  const focusMissing = (): boolean => {
    const missing = request.draft && missingPart(request.draft);
    if (!missing) return false;
    understood.current?.querySelector<HTMLElement>(`[data-chip="${missing}"]`)?.focus();
    return true;
  };
  const runRow = (row: PaletteRow) => {
    if (row.id === 'show' && focusMissing()) return;
    if (!row.staysOpen) onClose();
    row.run();
  };
  const commands = useCommands(groups, runRow);
  const onFieldKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isNewLine = isEnter(event) && (event.ctrlKey || event.metaKey || event.shiftKey);
    const movesInText = /^(?:Arrow|Page)/.test(event.key) && text.includes('\n');
    if (isNewLine) {
      event.preventDefault();
      event.currentTarget.setRangeText(
        '\n',
        event.currentTarget.selectionStart,
        event.currentTarget.selectionEnd,
        'end',
      );
      setText(event.currentTarget.value);
    } else if (!movesInText) commands.onKeyDown(event);
  };
  /** Single keys run an action while no text field has the focus. */
  const onKey = (event: KeyboardEvent) => {
    // A dialog within the palette edits a part of the request, so it counts as a field.
    const isInField = (event.target as HTMLElement).closest(
      'input, textarea, select, [role="dialog"] [role="dialog"]',
    );
    if (isInField || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = commands.rows.find((each) => each.shortcut?.toLowerCase() === event.key.toLowerCase());
    if (!row) return;
    event.preventDefault();
    runRow(row);
  };
  return (
    <>
      <Dialog
        open={openDialog === null}
        onClose={onClose}
        title={t('palette.title')}
        width={720}
        focus={field}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: catches the single keys of the rows and chips within */}
        <div className={styles.palette} onKeyDown={onKey}>
          <div className={styles.field}>
            <Icon of={IconSearch} size={20} />
            <div className={styles.stack}>
              <div className={styles.marked} aria-hidden="true">
                <MarkedText text={text} trips={request.trips} drafts={request.drafts} />
              </div>
              <textarea
                ref={field}
                rows={1}
                {...commands.fieldProps}
                aria-label={t('palette.hint')}
                placeholder={t('palette.hint')}
                maxLength={limits.requestTextMax}
                autoComplete="off"
                spellCheck={false}
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  commands.moveToFirst();
                }}
                onScroll={(event) => {
                  const marked = event.currentTarget.previousElementSibling;
                  if (marked) marked.scrollTop = event.currentTarget.scrollTop;
                }}
                onKeyDown={onFieldKey}
              />
            </div>
          </div>
          <div ref={understood}>
            <UnderstoodRequest request={request} />
          </div>
          <CommandList commands={commands} label={t('palette.title')} busy={request.isReading} />
          {commands.rows.length === 0 && !request.isReading && (
            <p className="t13 c3">{t('palette.nothing')}</p>
          )}
          <output className="vh">
            {request.draft
              ? t('palette.understood.count', { count: request.trips.length })
              : t('palette.count', { count: commands.rows.length })}
          </output>
          <KeyHints isRequest={request.draft !== undefined} />
        </div>
      </Dialog>
      {openDialog?.kind === 'save' && <SaveSearchDialog {...openDialog} onClose={onClose} />}
      {openDialog?.kind === 'saved' && <SavedSearchesDialog onClose={onClose} />}
    </>
  );
}

function UnderstoodRequest({ request }: { request: ReadRequest }) {
  const { t } = useI18n();
  if (request.isError)
    return (
      <div className="row g8 t13" role="alert">
        {t('palette.failed')}
        <Button size="xs" kind="soft" onClick={request.retry}>
          {t('common.retry')}
        </Button>
      </div>
    );
  if (!request.draft) return null;
  return (
    <section className={styles.understood} aria-label={t('palette.understood')}>
      <div className="row btw g12 fw">
        <b className="b6 t13">{t('palette.understood')}</b>
        <span className="t12 c3">{t('palette.understood.note')}</span>
      </div>
      {request.trips.length > 1 && (
        <div className="mt12">
          <Segmented
            label={t('palette.trips', { count: request.trips.length })}
            value={String(request.tripIndex)}
            choices={request.trips.map((_, index) => ({
              value: String(index),
              label: t('palette.trip', { number: index + 1 }),
            }))}
            onChange={(index) => request.chooseTrip(Number(index))}
          />
        </div>
      )}
      <TripChips draft={request.draft} onChange={request.change} />
    </section>
  );
}

function KeyHints({ isRequest }: { isRequest: boolean }) {
  const { t } = useI18n();
  return (
    <p className={`${styles.keys} t12 c3 hide-m`}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.keys.move')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('palette.keys.open')}
      </span>
      {isRequest && (
        <span>
          <kbd>Tab</kbd> {t('palette.keys.part')}
        </span>
      )}
      <span>
        <kbd>Ctrl Enter</kbd> {t('palette.keys.line')}
      </span>
    </p>
  );
}
