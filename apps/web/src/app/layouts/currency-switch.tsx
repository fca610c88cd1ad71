import { IconChevronDown } from '@tabler/icons-react';
import { currencies } from '@wayhouse/i18n/currencies';
import { symbolOf } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Menu, MenuChoice, MenuHead, MenuRule } from '@wayhouse/ui/overlay/menu';
import topBarStyles from '@wayhouse/ui/styles/top-bar.module.css';
import { changePreferences, usePreferences } from '../../shared/preferences.ts';
import styles from './layouts.module.css';

/** The display currency. Payment stays in US dollars, and the menu says so. */
export function CurrencySwitch() {
  const { t } = useI18n();
  const { currency } = usePreferences();
  const options = currencies.map((code) => ({
    value: code,
    label: t(`common.currency.${code}`),
    end: (
      <span className="c3 nb">
        {symbolOf(code)} {code}
      </span>
    ),
  }));
  const trigger = (
    <button
      type="button"
      className={topBarStyles.tool}
      aria-label={`${currency}, ${t('common.currency')}: ${t(`common.currency.${currency}`)}`}
    >
      {currency}
      <Icon of={IconChevronDown} size={14} />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuChoice
        value={currency}
        options={options}
        onChange={(next) => changePreferences({ currency: next })}
      />
      <MenuRule />
      <MenuHead>
        <span className={styles.menuNote}>{t('common.currency.note')}</span>
      </MenuHead>
    </Menu>
  );
}
