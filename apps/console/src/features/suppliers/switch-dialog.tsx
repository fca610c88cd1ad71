import { useQueryClient } from '@tanstack/react-query';
import type { Supplier } from '@wayhouse/contract/console/suppliers';
import { sourceName } from '@wayhouse/i18n/source-name';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ReasonedChangeDialog } from '../../shared/dialogs/reasoned-change-dialog.tsx';
import { suppliersQuery } from './suppliers-query.ts';

/** Switches a source off or on, with a reason. */
export function SwitchDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const { t } = useI18n();
  const client = useQueryClient();
  // The direction is fixed when the dialog opens, because a colleague's change must not turn it into the opposite one.
  const [switchesOn] = useState(!supplier.enabled);
  const titleKey = switchesOn ? 'console.suppliers.switch_on' : 'console.suppliers.switch_off';
  const run = async (reason: string) => {
    const input = { name: supplier.name, enabled: switchesOn, reason };
    const answer = await call('POST /api/console/v1/suppliers/switch', input, { quiet: true });
    if (answer.code !== 0 || !answer.data) return answer;
    client.setQueryData(suppliersQuery.queryKey, answer.data);
    return answer;
  };
  return (
    <ReasonedChangeDialog
      title={`${t(titleKey)}: ${sourceName(supplier.name)}`}
      text={t(`${titleKey}_text`)}
      confirm={t(titleKey)}
      kind={switchesOn ? 'primary' : 'danger'}
      done={t('console.saved')}
      onRun={run}
      onClose={onClose}
    />
  );
}
