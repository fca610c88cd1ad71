import { useAction } from '@wayhouse/client/use-action';
import type { HotelImportDetail, HotelImportPreview } from '@wayhouse/contract/console/hotels/hotel-imports';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Steps } from '@wayhouse/ui/steps';
import { useRef, useState } from 'react';
import { call, problemOf } from '../../../shared/api.ts';
import { type Choice, ColumnsForm, choiceOf } from './columns-form.tsx';
import styles from './hotel-imports.module.css';
import { ImportCheck } from './import-check.tsx';

type Props = { data: HotelImportDetail; onChange: (next: HotelImportDetail) => void };

/** The steps before the start: assign columns, then check the preview. */
export function ImportSetup({ data, onChange }: Props) {
  const { t } = useI18n();
  const [choice, setChoice] = useState<Choice>(() => choiceOf(data));
  const [preview, setPreview] = useState<(HotelImportPreview & { choice_version: string }) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const params = { id: data.id };
  /**
   * Shows the error. Hides the preview and its start button, because the server may have stored another choice than the
   * shown one.
   */
  const fail = (answer: Parameters<typeof problemOf>[0]) => {
    setProblem(problemOf(answer) ?? t('common.transport.unknown'));
    setPreview(null);
  };
  const {
    busy,
    run: check,
    whenIdle,
  } = useAction(async (next: Choice) => {
    setProblem(null);
    const choiceAnswer = await call(
      'POST /api/console/v1/hotel-imports/{id}/choice',
      { params, ...next },
      { quiet: true },
    ).catch(() => null);
    if (choiceAnswer?.code !== 0 || !choiceAnswer.data) return fail(choiceAnswer);
    onChange(choiceAnswer.data);
    if (choiceAnswer.data.missing.length > 0) return setPreview(null);
    const previewAnswer = await call(
      'POST /api/console/v1/hotel-imports/{id}/preview',
      { params },
      { quiet: true },
    ).catch(() => null);
    if (previewAnswer?.code !== 0 || !previewAnswer.data) return fail(previewAnswer);
    setPreview({ ...previewAnswer.data, choice_version: choiceAnswer.data.choice_version });
  });
  const start = async () => {
    const input = { params, choice_version: preview?.choice_version };
    const answer = await call('POST /api/console/v1/hotel-imports/{id}/start', input, {
      quiet: true,
    }).catch(() => null);
    if (answer?.code === 0 && answer.data) onChange(answer.data);
    else fail(answer);
  };
  const latestChoice = useRef(choice);
  const choose = (next: Choice) => {
    setChoice(next);
    latestChoice.current = next;
  };
  const assign = async (next: Choice) => {
    choose(next);
    // A choice made during a check is sent after that check, unless a newer choice follows.
    await whenIdle();
    if (latestChoice.current === next) await check(next);
  };
  return (
    <>
      <Steps
        label={t('console.hotel_imports.steps')}
        steps={(['columns', 'preview', 'import'] as const).map((step) =>
          t(`console.hotel_imports.step.${step}`),
        )}
        current={preview ? 1 : 0}
      />
      {!preview && <ColumnsForm data={data} choice={choice} onChange={choose} />}
      {preview && (
        <ImportCheck
          preview={preview}
          choice={choice}
          busy={busy}
          id={data.id}
          storedChoice={choiceOf(data)}
          onChoice={(next) => void assign(next)}
        />
      )}
      {!preview && data.missing.length > 0 && (
        <Note tone="warning">
          {t('console.hotel_imports.missing')}{' '}
          {data.missing
            .map((field) => t(`console.hotel_imports.missing.${field}`))
            .join(t('console.hotel_imports.comma'))}
        </Note>
      )}
      {problem && <Note tone="danger">{problem}</Note>}
      <div className={styles.foot}>
        <span className="t13 c3">{t('console.hotel_imports.promise')}</span>
        <div className="row fw g8">
          {preview && (
            <Button kind="secondary" onClick={() => setPreview(null)}>
              {t('console.hotel_imports.back_to_columns')}
            </Button>
          )}
          {preview ? (
            <StartButton rows={data.rows} counts={preview.counts} isChecking={busy} onStart={start} />
          ) : (
            <Button kind="primary" busy={busy} onClick={() => void check(choice)}>
              {t('console.hotel_imports.check')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

type StartProps = {
  rows: number;
  counts: HotelImportPreview['counts'];
  isChecking: boolean;
  onStart: () => Promise<void>;
};

function StartButton({ rows, counts, isChecking, onStart }: StartProps) {
  const { t } = useI18n();
  const { busy, run } = useAction(onStart);
  const validRows = rows - counts.faulty;
  return (
    <Button kind="primary" busy={busy} disabled={validRows === 0 || isChecking} onClick={() => void run()}>
      {t('console.hotel_imports.start', { count: validRows })}
    </Button>
  );
}
