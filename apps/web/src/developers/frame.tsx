import { IconKey, IconLanguage, IconSearch } from '@tabler/icons-react';
import { Icon } from '@wayhouse/ui/icon';
import { LogoMark } from '@wayhouse/ui/logo';
import topBarStyles from '@wayhouse/ui/styles/top-bar.module.css';
import type { ReactNode } from 'react';
import styles from './developers.module.css';
import { FindForm, searchPath } from './search/find-form.tsx';
import searchStyles from './search/search.module.css';
import { guideNames, type ShellKey, type Words } from './words.ts';

const tabs: readonly { path: string; text: ShellKey }[] = [
  { path: '/developers', text: 'docs' },
  { path: '/developers/reference', text: 'reference' },
  { path: '/developers/problems', text: 'problems' },
  { path: '/developers/changelog', text: 'changelog' },
  { path: '/developers/status', text: 'status' },
];

export interface SideLink {
  path: string;
  text: string;
  /** A label at the end of the link: a method or a status. */
  mark?: string;
  isCode?: boolean;
}
export type Side = readonly { title: string; links: readonly SideLink[] }[];

/** The side list of the home page, the guides and the search. */
export function docsSide({ say, guide }: Words): Side {
  const guides = guideNames.map((name) => ({ path: `/developers/guides/${name}`, text: guide(name) }));
  // The last two guides, sandbox and going live, belong to the start.
  return [
    { title: say('start'), links: [{ path: '/developers', text: say('quick') }, ...guides.slice(-2)] },
    { title: say('guides'), links: guides.slice(0, -2) },
    {
      title: say('build'),
      links: [
        { path: '/developers#client', text: say('client') },
        { path: '/api/partner/v1/openapi.json', text: say('openapi') },
      ],
    },
  ];
}

interface Props {
  path: string;
  words: Words;
  side?: Side | undefined;
  /** The third column: contents of a guide, or examples of a call. */
  aside?: ReactNode;
  kind?: 'read' | 'reference';
  /** The text of a search; a change of the language keeps it. */
  query?: string;
  children: ReactNode;
}

/** Bar, side list, page and footer. The pages work without scripts, by links and one plain form. */
export function Frame({ path, words, side, aside, kind = 'read', query = '', children }: Props) {
  const { say, lang } = words;
  const otherLang = lang === 'zh' ? 'en' : 'zh';
  return (
    <>
      <a className="skip" href="#main">
        {say('skip')}
      </a>
      <header className={styles.bar}>
        <div className="wrap">
          <a className="logo" href="/">
            <LogoMark />
            <span>{lang === 'zh' ? '途驿 Wayhouse' : 'Wayhouse'}</span>
          </a>
          <a className={styles.mark} href="/developers">
            {say('mark')}
          </a>
          <nav className={styles.tabs} aria-label={say('nav')}>
            {tabs.map((tab) => (
              <a key={tab.path} href={tab.path} aria-current={tabOf(path) === tab.path ? 'page' : undefined}>
                {say(tab.text)}
              </a>
            ))}
          </nav>
          <div className={styles.end}>
            {path !== searchPath && <FindForm words={words} place="bar" />}
            <a
              className={`${topBarStyles.tool} ${searchStyles.open}`}
              href={searchPath}
              aria-label={say('find')}
            >
              <Icon of={IconSearch} />
            </a>
            <a
              className={topBarStyles.tool}
              href={`${path}?${new URLSearchParams({ ...(query && { q: query }), lang: otherLang })}`}
              lang={otherLang}
              hrefLang={otherLang}
              data-language={otherLang}
            >
              <Icon of={IconLanguage} />
              <span>{say('language')}</span>
            </a>
            <a className={`${topBarStyles.tool} hide-m`} href="/account/management/?tab=api">
              <Icon of={IconKey} />
              <span>{say('keys')}</span>
            </a>
          </div>
        </div>
      </header>
      <div
        className={`wrap ${styles.page}`}
        data-part="page"
        data-kind={kind}
        data-aside={aside ? '' : undefined}
      >
        {side && <SideList side={side} path={path} words={words} />}
        <main id="main">{children}</main>
        {aside}
      </div>
      <footer className={styles.foot}>
        <div className="wrap">
          <p>{say('footer.claim')}</p>
          <a href="/">{say('footer.site')}</a>
        </div>
      </footer>
    </>
  );
}

function tabOf(path: string): string {
  return tabs.findLast((tab) => path === tab.path || path.startsWith(`${tab.path}/`))?.path ?? '';
}

/** The side list: beside the page on wide windows, collapsed above the page on narrow ones. */
function SideList({ side, path, words }: { side: Side; path: string; words: Words }) {
  const sections = side.map(({ title, links }) => (
    <div key={title}>
      <p>{title}</p>
      <ul>
        {links.map(({ path: to, text, mark, isCode }) => (
          <li key={to}>
            <a href={to} aria-current={to === path ? 'page' : undefined}>
              <span lang={isCode ? 'en' : undefined}>{text}</span>
              {mark && <small>{mark}</small>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
  return (
    <>
      <nav className={styles.side} aria-label={words.say('menu')}>
        {sections}
      </nav>
      <details className={styles.fold}>
        <summary>{words.say('menu')}</summary>
        <div className={styles.side}>{sections}</div>
      </details>
    </>
  );
}
