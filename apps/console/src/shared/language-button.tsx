import { IconLanguage } from '@tabler/icons-react';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import topBarStyles from '@wayhouse/ui/styles/top-bar.module.css';
import { call } from './api.ts';
import pageStyles from './styles/page.module.css';
import { switchLanguage } from './switch-language.ts';

/**
 * A button that switches to the other language. With `saveOnServer` the server uses the language for mails too.
 */
export function LanguageButton({ saveOnServer }: { saveOnServer?: boolean }) {
  const { t, lang } = useI18n();
  const otherLang = lang === 'zh' ? 'en' : 'zh';
  const change = async () => {
    if ((await switchLanguage(otherLang)) && saveOnServer)
      await call('POST /api/console/v1/me/language', { language: otherLang }, { silent: true });
  };
  return (
    <button
      type="button"
      className={topBarStyles.tool}
      lang={otherLang}
      onClick={() => void change().catch(() => undefined)}
    >
      <Icon of={IconLanguage} />
      <span className="hide-m">{t(`common.language.${otherLang}`)}</span>
      <span className={pageStyles.narrowOnly}>{t(`console.language.${otherLang}`)}</span>
    </button>
  );
}
