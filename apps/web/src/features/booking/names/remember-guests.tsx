import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { chooseRemembering, remembersGuests } from './travelers.ts';

/** The choice to store guests' names with each booking. It is off at first, and this device remembers it. */
export function RememberGuests() {
  const { t } = useI18n();
  const userId = useSession()?.user.id ?? '';
  const [on, setOn] = useState(() => remembersGuests(userId));
  return (
    <div className="mt12">
      <Checkbox
        checked={on}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          chooseRemembering(userId, event.currentTarget.checked);
        }}
      >
        {t('prebook.travelers.remember')} <span className="c3">{t('prebook.travelers.where')}</span>
      </Checkbox>
    </div>
  );
}
