import { useAction } from '@wayhouse/client/use-action';
import type { DeskGroup } from '@wayhouse/contract/console/groups';
import { money } from '@wayhouse/i18n/format';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useState } from 'react';
import { problemOf } from '../../shared/api.ts';
import { wireMoney } from '../../shared/numbers/money-field.ts';
import { ReasonedChangeDialog } from '../../shared/reasoned-change-dialog.tsx';
import { useDeskStep } from './group-queries.ts';
import { NumberDialog } from './number-dialog.tsx';

type Step = 'decline' | 'confirm' | 'reopen' | 'hand_over' | 'complete' | 'cancel';

/** The steps that staff can take now, each with a confirmation. */
export function DeskActions({ group }: { group: DeskGroup }) {
  const { t } = useI18n();
  const step = useDeskStep();
  const [open, setOpen] = useState<Step | null>(null);
  const close = () => setOpen(null);
  const { can } = group;
  const params = { id: group.group_no };
  const { run: take } = useAction(async () => {
    const answer = await step('POST /api/console/v1/groups/{id}/take', { params });
    if (answer.code !== 0) toast(problemOf(answer) ?? '', { tone: 'warning' });
  });
  const shown: [boolean, Step, 'primary' | 'secondary' | 'text'][] = [
    [can.confirm, 'confirm', 'primary'],
    [can.hand_over, 'hand_over', 'primary'],
    [can.complete, 'complete', 'primary'],
    [can.reopen_rooming, 'reopen', 'secondary'],
    [can.decline, 'decline', 'secondary'],
    [can.cancel, 'cancel', 'text'],
  ];
  const [waits] =
    group.status === 'rooming_received' || group.status === 'confirmed' ? group.hand_over_waits : [];
  return (
    <>
      <div className="row g8 fw">
        {can.take && (
          <Button size="sm" onClick={() => void take()}>
            {t('console.groups.take')}
          </Button>
        )}
        {shown.map(
          ([may, what, kind]) =>
            may && (
              <Button key={what} size="sm" kind={kind} onClick={() => setOpen(what)}>
                {t(`console.groups.${what}`)}
              </Button>
            ),
        )}
      </div>
      {waits && (
        <div className="wide">
          <Note tone="plain">{t(`console.groups.waits.${waits}`)}</Note>
        </div>
      )}
      <Dialogs group={group} open={open} onClose={close} />
    </>
  );
}

function Dialogs({ group, open, onClose }: { group: DeskGroup; open: Step | null; onClose: () => void }) {
  const { t } = useI18n();
  const step = useDeskStep();
  const params = { id: group.group_no };
  switch (open) {
    case 'confirm':
      return (
        <NumberDialog
          what="confirm"
          onClose={onClose}
          onRun={(confirmation_no) =>
            step('POST /api/console/v1/groups/{id}/confirm', {
              params,
              ...(confirmation_no && { confirmation_no }),
            })
          }
        />
      );
    case 'complete':
      return (
        <NumberDialog
          what="complete"
          onClose={onClose}
          onRun={(confirmation_no) =>
            step('POST /api/console/v1/groups/{id}/complete', { params, confirmation_no })
          }
        />
      );
    case 'hand_over':
      return (
        <NumberDialog
          what="hand_over"
          onClose={onClose}
          onRun={() => step('POST /api/console/v1/groups/{id}/hand-over', { params })}
        />
      );
    case 'decline':
    case 'reopen':
      return (
        <ReasonedChangeDialog
          title={t(`console.groups.${open}.title`)}
          text={t(`console.groups.${open}.text`)}
          confirm={t(`console.groups.${open}`)}
          done={t(`console.groups.${open}.done`)}
          kind="primary"
          onClose={onClose}
          onRun={(reason) =>
            open === 'decline'
              ? step('POST /api/console/v1/groups/{id}/decline', { params, reason })
              : step('POST /api/console/v1/groups/{id}/reopen-rooming', { params, reason })
          }
        />
      );
    case 'cancel':
      return <CancelDialog group={group} onClose={onClose} />;
    default:
      return null;
  }
}

/** Cancels the request. Shows the refund under the conditions of the offer. */
function CancelDialog({ group, onClose }: { group: DeskGroup; onClose: () => void }) {
  const { t } = useI18n();
  const step = useDeskStep();
  const [refund, setRefund] = useState(group.paid);
  const [wrong, setWrong] = useState<string>();
  const paid = money(group.paid);
  return (
    <ReasonedChangeDialog
      title={t('console.groups.cancel.title')}
      text={t('console.groups.cancel.text', { paid })}
      confirm={t('console.groups.cancel')}
      done={t('console.groups.cancel.done')}
      kind="danger"
      onClose={onClose}
      onRun={async (reason) => {
        const sum = wireMoney(refund);
        if (sum === null || Number(sum) > Number(group.paid)) {
          setWrong(t('console.groups.refund.wrong', { paid }));
          return '';
        }
        return step('POST /api/console/v1/groups/{id}/cancel', {
          params: { id: group.group_no },
          reason,
          refund: sum,
        });
      }}
    >
      <TextField
        label={t('console.groups.refund')}
        inputMode="decimal"
        value={refund}
        error={wrong}
        onChange={(event) => {
          setRefund(event.target.value);
          setWrong(undefined);
        }}
      />
    </ReasonedChangeDialog>
  );
}
