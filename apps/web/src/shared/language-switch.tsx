import { IconLanguage } from '@tabler/icons-react';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { setLanguage } from './texts.ts';

/** Two languages need no menu: the button shows the other one, in its own words. */
export function LanguageSwitch() {
  const { t, lang } = useI18n();
  const other = lang === 'zh' ? 'en' : 'zh';
  return (
    <button type="button" className="tool" lang={other} onClick={() => void setLanguage(other)}>
      <Icon of={IconLanguage} />
      <span>{t(`common.language.${other}`)}</span>
    </button>
  );
}
