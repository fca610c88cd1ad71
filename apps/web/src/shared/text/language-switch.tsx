import { IconLanguage } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import topBarStyles from '@wayhouse/ui/styles/top-bar.module.css';
import { isPlainClick } from '../page/is-plain-click.ts';
import { switchLanguage } from './switch-language.ts';

/** A link to the other language, in that language's name. It works in the server's HTML; two languages need no menu. */
export function LanguageSwitch() {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const otherLang = lang === 'zh' ? 'en' : 'zh';
  const address = `${pathname}?${new URLSearchParams({ ...(search as Record<string, string>), lang: otherLang })}`;
  return (
    <a
      className={topBarStyles.tool}
      lang={otherLang}
      hrefLang={otherLang}
      href={address}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void switchLanguage(otherLang);
        // A `lang` left in the URL would bring back its language when the page reloads.
        const { lang: langInUrl, ...otherParams } = search as Record<string, string>;
        if (langInUrl)
          void navigate({ to: '.', search: otherParams as never, replace: true, resetScroll: false });
      }}
    >
      <Icon of={IconLanguage} />
      <span>{t(`common.language.${otherLang}`)}</span>
    </a>
  );
}
