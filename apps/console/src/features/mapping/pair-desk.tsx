import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import type { MappingView, PairAnswer } from '@wayhouse/contract/console/supply/mapping-choices';
import type { HotelPair } from '@wayhouse/contract/console/supply/mapping-desk';
import { useI18n } from '@wayhouse/ui/i18n';
import { useSingleKeys } from '@wayhouse/ui/keys/use-single-keys';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { EmptyState } from '@wayhouse/ui/state';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ListFailed, RowsLoading } from '../../shared/list/table-states.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { FactsTable } from './facts-table.tsx';
import styles from './mapping.module.css';
import { mappingQuery } from './mapping-queries.ts';
import { PairCards } from './pair-cards.tsx';
import { PhotosDialog } from './photos-dialog.tsx';

const keyOf = ({ source, code, hotel_id }: HotelPair) => `${source} ${code} ${hotel_id}`;

/** The next pair of the view, and the answers to it. */
export function PairDesk({ view }: { view: MappingView }) {
  const { t } = useI18n();
  const desk = useQuery(mappingQuery(view));
  const [answeredKeys, setAnsweredKeys] = useState<ReadonlySet<string>>(new Set());
  const [photoIndex, setPhotoIndex] = useState<number | null>(null);
  const pair = desk.data?.pairs.find((each) => !answeredKeys.has(keyOf(each)));
  const { busy, answer, undo } = useAnswers(pair, { ownAnswers: desk.data?.by_you, setAnsweredKeys });
  useSingleKeys((key) => {
    if (!pair || !/^[1-4]$/.test(key)) return false;
    setPhotoIndex(Number(key) - 1);
    return true;
  });
  if (desk.isLoading) return <RowsLoading />;
  if (!desk.data) return <ListFailed error={desk.error} onRetry={() => void desk.refetch()} />;
  const { left, decided_this_week: decided, can_undo: canUndo } = desk.data;
  const note = pair
    ? t(pair.two_people ? 'console.mapping.two_people' : 'console.mapping.orders_stay')
    : null;
  return (
    <>
      {pair ? (
        <div className={styles.pair} data-part="pair">
          <PairCards key={keyOf(pair)} pair={pair} onPhoto={setPhotoIndex} />
          <FactsTable pair={pair} />
        </div>
      ) : (
        !desk.isFetching && (
          <EmptyState
            title={t(left > 0 ? 'console.mapping.view_empty' : 'console.mapping.empty')}
            text={t('console.mapping.empty_text', { count: decided })}
          />
        )
      )}
      <AnswerBar
        note={note}
        canAnswer={pair !== undefined}
        canUndo={canUndo}
        busy={busy}
        onAnswer={answer}
        onUndo={undo}
      />
      {pair && photoIndex !== null && (
        <PhotosDialog pair={pair} index={photoIndex} onClose={() => setPhotoIndex(null)} />
      )}
    </>
  );
}

/** Sends answers and undoes them. After an answer, the next pair is shown before the queue is fetched again. */
function useAnswers(
  pair: HotelPair | undefined,
  {
    ownAnswers,
    setAnsweredKeys,
  }: {
    /** Number of the reader's answers that can be taken back. */
    ownAnswers: number | undefined;
    setAnsweredKeys: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
  },
) {
  const { t } = useI18n();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['mapping'] });
  const idempotency = useIdempotencyKey('mapping.undo');
  const answerAction = useAction(async (answer: PairAnswer) => {
    if (!pair) return;
    const { source, code, hotel_id } = pair;
    const outcome = await call('POST /api/console/v1/mapping/answer', { source, code, hotel_id, answer });
    if (outcome.code === 0 && outcome.data) {
      // The next undo takes back this answer, so it needs a new key.
      idempotency.forget();
      const key = keyOf(pair);
      setAnsweredKeys((before) => new Set([...before, key]));
      toast(t(`console.mapping.outcome.${outcome.data.outcome}`), { tone: 'success' });
    }
    await refresh();
    // Forgets the answered pairs, because the new list may show a postponed or reopened pair again.
    setAnsweredKeys(() => new Set());
  });
  const undoAction = useAction(async () => {
    // With this key, a retry after a lost reply undoes only one answer, not also the one before.
    const outcome = await idempotency.send({ ownAnswers }, (idempotencyKey) =>
      call('POST /api/console/v1/mapping/undo', {}, { idempotencyKey }),
    );
    if (outcome.code === 0) toast(t('console.mapping.undone'), { tone: 'success' });
    await refresh();
  });
  return {
    busy: answerAction.busy || undoAction.busy,
    answer: (answer: PairAnswer) => void answerAction.run(answer),
    undo: () => void undoAction.run(),
  };
}
