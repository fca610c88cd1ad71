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
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import { wireMoney } from '../../shared/numbers/money-field.ts';
import { useDeskStep } from './group-queries.ts';
import { NumberDialog } from './number-dialog.tsx';

type Step = 'decline' | 'confirm' | 'reopen' | 'hand_over' | 'complete' | 'cancel';

/**
 * Buttons for the steps that staff can take on a group request now. Becoming its owner needs no confirmation; each
 * other step opens a dialog.
 */
export function DeskActions({ group }: { group: DeskGroup }) {
  const { t } = useI18n();
  const runStep = useDeskStep();
  const [dialog, setDialog] = useState<Step | null>(null);
  const close = () => setDialog(null);
  const { can } = group;
  const params = { id: group.group_no };
  const { run: take } = useAction(async () => {
    const answer = await runStep('POST /api/console/v1/groups/{id}/take', { params });
    if (answer.code !== 0) toast(problemOf(answer) ?? '', { tone: 'warning' });
  });
  const buttons: [isAllowed: boolean, step: Step, kind: 'primary' | 'secondary' | 'text'][] = [
    [can.confirm, 'confirm', 'primary'],
    [can.hand_over, 'hand_over', 'primary'],
    [can.complete, 'complete', 'primary'],
    [can.reopen_rooming, 'reopen', 'secondary'],
    [can.decline, 'decline', 'secondary'],
    [can.cancel, 'cancel', 'text'],
  ];
  const [missingPart] =
    group.status === 'rooming_received' || group.status === 'confirmed' ? group.hand_over_waits : [];
  return (
    <>
      <div className="row g8 fw">
        {can.take && (
          <Button size="sm" onClick={() => void take()}>
            {t('console.groups.take')}
          </Button>
        )}
        {buttons.map(
          ([isAllowed, step, kind]) =>
            isAllowed && (
              <Button key={step} size="sm" kind={kind} onClick={() => setDialog(step)}>
                {t(`console.groups.${step}`)}
              </Button>
            ),
        )}
      </div>
      {missingPart && (
        <div className="wide">
          <Note tone="plain">{t(`console.groups.waits.${missingPart}`)}</Note>
        </div>
      )}
      <Dialogs group={group} dialog={dialog} onClose={close} />
    </>
  );
}

function Dialogs({ group, dialog, onClose }: { group: DeskGroup; dialog: Step | null; onClose: () => void }) {
  const { t } = useI18n();
  const runStep = useDeskStep();
  const params = { id: group.group_no };
  switch (dialog) {
    case 'confirm':
      return (
        <NumberDialog
          step="confirm"
          onClose={onClose}
          onRun={(confirmation_no) =>
            runStep('POST /api/console/v1/groups/{id}/confirm', {
              params,
              ...(confirmation_no && { confirmation_no }),
            })
          }
        />
      );
    case 'complete':
      return (
        <NumberDialog
          step="complete"
          onClose={onClose}
          onRun={(confirmation_no) =>
            runStep('POST /api/console/v1/groups/{id}/complete', { params, confirmation_no })
          }
        />
      );
    case 'hand_over':
      return (
        <NumberDialog
          step="hand_over"
          onClose={onClose}
          onRun={() => runStep('POST /api/console/v1/groups/{id}/hand-over', { params })}
        />
      );
    case 'decline':
    case 'reopen':
      return (
        <ReasonedChangeDialog
          title={t(`console.groups.${dialog}.title`)}
          text={t(`console.groups.${dialog}.text`)}
          confirm={t(`console.groups.${dialog}`)}
          done={t(`console.groups.${dialog}.done`)}
          kind="primary"
          onClose={onClose}
          onRun={(reason) =>
            dialog === 'decline'
              ? runStep('POST /api/console/v1/groups/{id}/decline', { params, reason })
              : runStep('POST /api/console/v1/groups/{id}/reopen-rooming', { params, reason })
          }
        />
      );
    case 'cancel':
      return <CancelDialog group={group} onClose={onClose} />;
    default:
      return null;
  }
}

/** Cancels the request. Staff type the refund; the field starts with the whole paid sum. */
function CancelDialog({ group, onClose }: { group: DeskGroup; onClose: () => void }) {
  const { t } = useI18n();
  const runStep = useDeskStep();
  const [refund, setRefund] = useState(group.paid);
  const paid = money(group.paid);
  const sum = wireMoney(refund);
  const isWrong = sum === null || Number(sum) > Number(group.paid);
  return (
    <ReasonedChangeDialog
      title={t('console.groups.cancel.title')}
      text={t('console.groups.cancel.text', { paid })}
      confirm={t('console.groups.cancel')}
      done={t('console.groups.cancel.done')}
      kind="danger"
      input={refund}
      onCheck={() => ({ refund: isWrong ? t('console.groups.refund.wrong', { paid }) : null })}
      onClose={onClose}
      onRun={async (reason) => {
        if (sum === null) return 'shown';
        return runStep('POST /api/console/v1/groups/{id}/cancel', {
          params: { id: group.group_no },
          reason,
          refund: sum,
        });
      }}
    >
      {(errorOf) => (
        <TextField
          label={t('console.groups.refund')}
          inputMode="decimal"
          value={refund}
          error={errorOf('refund')}
          onChange={(event) => setRefund(event.target.value)}
        />
      )}
    </ReasonedChangeDialog>
  );
}
