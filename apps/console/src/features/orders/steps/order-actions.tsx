import { IconChevronUp } from '@tabler/icons-react';
import type { DeskAction } from '@wayhouse/contract/console/orders/order-queues';
import { Button, type ButtonKind } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Menu, MenuItem } from '@wayhouse/ui/overlay/menu';
import { useState } from 'react';
import { useRight } from '../../../shared/session.ts';
import type { DeskDetail } from '../desk/order-queries.ts';
import { arrangeActions, dangerousActions } from './arrange-actions.ts';
import { ChangeStayDialog } from './change-stay-dialog.tsx';
import { CorrectNamesDialog } from './correct-names-dialog.tsx';
import { GoodwillDialog } from './goodwill-dialog.tsx';
import { useDirectStep, useOrderStep } from './order-step.ts';
import { RelocateDialog } from './relocate-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';
import type { ActionWithInput } from './step-draft.ts';
import styles from './steps.module.css';

type DialogName = DeskAction | 'goodwill' | 'relocate';

/** The steps that the order allows now, the most likely first. Hidden for staff who may not take them. */
export function OrderActions({ detail, onDone }: { detail: DeskDetail; onDone: (() => void) | undefined }) {
  const { t } = useI18n();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const run = useOrderStep(detail, onDone);
  const { busy, run: runDirectly } = useDirectStep(detail, onDone);
  const mayAct = useRight('orders.manage');
  if (!mayAct) return null;
  const press = (action: DeskAction) =>
    action === 'retry' ? void runDirectly({ do: 'retry' }) : setDialog(action);
  const { row, menu, first } = arrangeActions(detail);
  const kindOf = (action: DeskAction, index: number): ButtonKind => {
    if (dangerousActions.includes(action)) return 'danger-soft';
    return index === 0 && action === first ? 'primary' : 'secondary';
  };
  const close = () => setDialog(null);
  return (
    <div className={styles.actions} data-part="actions">
      {row.map((action, index) => (
        <Button
          key={action}
          kind={kindOf(action, index)}
          size="sm"
          {...(action === 'retry' && { busy, title: t('console.orders.text.retry') })}
          onClick={() => press(action)}
        >
          {t(`console.orders.do.${action}`)}
        </Button>
      ))}
      <Menu
        align="start"
        trigger={
          <Button size="sm" iconEnd={IconChevronUp}>
            {t('console.orders.more_steps')}
          </Button>
        }
      >
        {menu.map((action) => (
          <MenuItem key={action} danger={dangerousActions.includes(action)} onSelect={() => press(action)}>
            {t(`console.orders.do.${action}`)}
          </MenuItem>
        ))}
        {detail.may_relocate && (
          <MenuItem onSelect={() => setDialog('relocate')}>{t('console.orders.relocate')}</MenuItem>
        )}
        <MenuItem onSelect={() => setDialog('goodwill')}>{t('console.orders.goodwill')}</MenuItem>
      </Menu>
      {dialog === 'goodwill' && <GoodwillDialog detail={detail} onClose={close} />}
      {dialog === 'relocate' && (
        <RelocateDialog
          detail={detail}
          onDone={() => {
            close();
            onDone?.();
          }}
          onClose={close}
        />
      )}
      {dialog === 'change_stay' && (
        <ChangeStayDialog
          detail={detail}
          onRun={run}
          onClose={close}
          onNames={detail.can.includes('correct_names') ? () => setDialog('correct_names') : undefined}
        />
      )}
      {dialog === 'correct_names' && <CorrectNamesDialog detail={detail} onRun={run} onClose={close} />}
      {usesStepDialog(dialog) && <StepDialog action={dialog} detail={detail} onRun={run} onClose={close} />}
    </div>
  );
}

const otherDialogs: readonly DialogName[] = ['retry', 'change_stay', 'correct_names', 'goodwill', 'relocate'];

/** True for a step that uses the common dialog. */
function usesStepDialog(dialog: DialogName | null): dialog is ActionWithInput {
  return dialog !== null && !otherDialogs.includes(dialog);
}
