import { IconLanguage } from '@tabler/icons-react';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import topBarStyles from '@wayhouse/ui/styles/top-bar.module.css';
import { call } from './api.ts';
import consoleStyles from './styles/console.module.css';
import { setLanguage } from './texts.ts';

/**
 * A button that switches to the other language. With `keep` the server stores the choice for the language of mails.
 */
export function LanguageButton({ keep }: { keep?: boolean }) {
  const { t, lang } = useI18n();
  const other = lang === 'zh' ? 'en' : 'zh';
  const change = async () => {
    await setLanguage(other);
    if (keep) await call('POST /api/console/v1/me/language', { language: other }, { silent: true });
  };
  return (
    <button
      type="button"
      className={topBarStyles.tool}
      lang={other}
      onClick={() => void change().catch(() => undefined)}
    >
      <Icon of={IconLanguage} />
      <span className="hide-m">{t(`common.language.${other}`)}</span>
      <span className={consoleStyles.narrowOnly}>{t(`console.language.${other}`)}</span>
    </button>
  );
}
