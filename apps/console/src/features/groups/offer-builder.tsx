import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import type { DeskGroup } from '@wayhouse/contract/console/groups';
import type { GroupOffer } from '@wayhouse/contract/group/groups';
import { money } from '@wayhouse/i18n/format';
import { languageTag } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { DateField } from '@wayhouse/ui/form/date-field';
import { DateTimeField } from '@wayhouse/ui/form/date-time-field';
import { TextArea } from '@wayhouse/ui/form/field';
import fieldStyles from '@wayhouse/ui/form/field.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { type FormEvent, useId, useState } from 'react';
import { call, problemOf } from '../../shared/api.ts';
import { deskGroupQuery } from './group-queries.ts';
import styles from './groups.module.css';
import { HotelChoice } from './hotel-choice.tsx';
import {
  type BuilderProps,
  type DraftLine,
  draftOf,
  marginPercent,
  type OfferDraft,
  sumsOf,
  toOfferInput,
} from './offer-draft.ts';
import { OfferLineFields } from './offer-line.tsx';
import { ScheduleFields } from './schedule-fields.tsx';

type Props = {
  group: DeskGroup;
  /** The offer that a new revision replaces. */
  revisedOffer?: GroupOffer | undefined;
  /** The offer whose values a new option starts with. */
  copiedOffer?: GroupOffer | undefined;
  onClose: () => void;
};

/** The form of an offer: hotel, rooms, prices, payments. */
export function OfferBuilder({ group, revisedOffer, copiedOffer, onClose }: Props) {
  const { t } = useI18n();
  const formId = useId();
  const [draft, setDraft] = useState(() =>
    draftOf(group, revisedOffer ?? copiedOffer, new Date(productNow())),
  );
  const set = (change: Partial<OfferDraft>) => setDraft((now) => ({ ...now, ...change }));
  const { busy, problems, failure, send } = useSendOffer(group, revisedOffer, onClose);
  const sums = sumsOf(draft);
  const fieldProps: BuilderProps = { draft, set, problems };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      width={960}
      title={t('console.groups.builder', { group: group.title })}
      footer={
        <>
          <span className="grow t13" role="status">
            {t('console.groups.builder.total', {
              total: money(sums.total),
              margin: money(sums.margin),
              percent: marginPercent(sums.margin, sums.total),
            })}
          </span>
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            {t('console.groups.builder.send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="col g20"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send(draft);
        }}
      >
        {failure && <Note tone="danger">{failure}</Note>}
        <HotelChoice groupNo={group.group_no} {...fieldProps} />
        <div className={styles.threeColumns}>
          <DateField
            label={t('console.groups.builder.check_in')}
            value={draft.checkIn}
            error={problems.check_in}
            onChange={(event) => set({ checkIn: event.target.value })}
          />
          <DateField
            label={t('console.groups.builder.check_out')}
            value={draft.checkOut}
            error={problems.check_out}
            onChange={(event) => set({ checkOut: event.target.value })}
          />
          <DateTimeField
            label={t('console.groups.builder.valid')}
            value={draft.validUntil}
            error={problems.valid_until}
            onChange={(event) => set({ validUntil: event.target.value })}
          />
        </div>
        <Lines {...fieldProps} />
        <ScheduleFields {...fieldProps} />
        <TextFields {...fieldProps} />
      </form>
    </Dialog>
  );
}

function useSendOffer(group: DeskGroup, revisedOffer: GroupOffer | undefined, onClose: () => void) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const keyedCall = useKeyedCall(call, `offer.${group.group_no}`);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run: send } = useAction(async (draft: OfferDraft) => {
    setFailure(null);
    const result = toOfferInput(draft, { groupNo: group.group_no, replaces: revisedOffer?.offer_id });
    if ('problems' in result) {
      setProblems(Object.fromEntries(Object.entries(result.problems).map(([path, key]) => [path, t(key)])));
      return setFailure(t('console.groups.builder.wrong'));
    }
    setProblems({});
    // With this key, a retry after a lost answer does not send the same offer to the customer twice.
    const request = keyedCall('POST /api/console/v1/groups/{id}/offers', result.input, { quiet: true });
    const answer = await request.catch(() => null);
    if (answer?.code === 0 && answer.data) {
      client.setQueryData(deskGroupQuery(group.group_no).queryKey, answer.data);
      void client.invalidateQueries({ queryKey: ['groups', 'list'] });
      toast(t('console.groups.builder.sent'), { tone: 'success' });
      return onClose();
    }
    const errors = answer?.errors ?? [];
    setProblems(Object.fromEntries(errors.map((error) => [error.path, error.message[languageTag(lang)]])));
    setFailure(problemOf(answer));
  });
  return { busy, problems, failure, send };
}

function Lines({ draft, set, problems }: BuilderProps) {
  const { t } = useI18n();
  const change = (index: number, line: DraftLine) =>
    set({ lines: draft.lines.map((each, position) => (position === index ? line : each)) });
  const add = () =>
    set({
      lines: [
        ...draft.lines,
        {
          roomTypeId: null,
          name: { en: '', zh: '' },
          board: 'BB',
          rooms: '1',
          sleeps: '2',
          rate: '',
          net: '',
        },
      ],
    });
  return (
    <fieldset className="col g12">
      <legend className="b6">{t('console.groups.builder.rooms')}</legend>
      {draft.lines.map((line, index) => (
        <OfferLineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id but its position
          key={index}
          draft={draft}
          line={line}
          index={index}
          problems={problems}
          onChange={(next) => change(index, next)}
          onRemove={
            draft.lines.length > 1
              ? () => set({ lines: draft.lines.filter((_, position) => position !== index) })
              : undefined
          }
        />
      ))}
      <span>
        <Button kind="soft" size="xs" icon={IconPlus} onClick={add}>
          {t('console.groups.builder.add')}
        </Button>
      </span>
    </fieldset>
  );
}

function TextFields({ draft, set, problems }: BuilderProps) {
  const { t } = useI18n();
  return (
    <div className={fieldStyles.twoColumns}>
      <TextArea
        label={t('console.groups.builder.included')}
        rows={4}
        maxLength={1000}
        value={draft.included}
        error={problems.included}
        onChange={(event) => set({ included: event.target.value })}
      />
      <TextArea
        label={t('console.groups.builder.conditions')}
        rows={4}
        maxLength={4000}
        value={draft.conditions}
        error={problems.conditions}
        onChange={(event) => set({ conditions: event.target.value })}
      />
    </div>
  );
}
