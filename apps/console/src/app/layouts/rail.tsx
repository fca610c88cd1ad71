import { IconHome, IconKeyboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { StaffMe } from '@wayhouse/contract/console/staff';
import type { WorkCounts } from '@wayhouse/contract/console/work/work-counts';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import topBarStyles from '@wayhouse/ui/styles/top-bar.module.css';
import { useId } from 'react';
import { workCountsQuery } from '../../shared/queries.ts';
import { type Section, sectionGroups, sectionsFor } from '../sections.ts';
import styles from './layouts.module.css';

type Props = { staff: StaffMe; onShortcuts: () => void; onNavigate?: () => void };

/** The dark sidebar: the sections of the role, the keyboard shortcuts, the signed-in person. */
export function Rail({ staff, onShortcuts, onNavigate }: Props) {
  const { t } = useI18n();
  return (
    <>
      <Link className="logo" to="/" onClick={onNavigate}>
        <SidebarLogo />
        <span>{t('console.logo')}</span>
      </Link>
      <SectionLinks staff={staff} onNavigate={onNavigate} />
      <div className={styles.railFooter}>
        <button type="button" className={styles.railLink} onClick={onShortcuts}>
          <Icon of={IconKeyboard} />
          {t('console.shortcuts')}
          <span data-part="count">?</span>
        </button>
        <div className={styles.railAccount}>
          <span
            className={`${topBarStyles.avatar} ${topBarStyles.lantern} ${topBarStyles.small}`}
            aria-hidden="true"
          >
            {initials(staff.name)}
          </span>
          <span className="t12">
            <b className="b6">{staff.name}</b>
            {t(`console.role.${staff.role}`)}
          </span>
        </div>
      </div>
    </>
  );
}

/** The sections of the role in groups. A group without sections is left out. */
function SectionLinks({ staff, onNavigate }: Pick<Props, 'staff' | 'onNavigate'>) {
  const { t } = useI18n();
  const id = useId();
  const sections = sectionsFor(staff.rights);
  const groups = sectionGroups
    .map((group) => ({ group, links: sections.filter((section) => section.group === group) }))
    .filter(({ links }) => links.length > 0);
  return (
    <div className={styles.railGroups}>
      <HomeLink onNavigate={onNavigate} />
      {groups.map(({ group, links }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
        <div key={group} className={styles.railGroup} role="group" aria-labelledby={`${id}${group}`}>
          <span className={styles.railGroupHead} id={`${id}${group}`}>
            {t(`console.rail.${group}`)}
          </span>
          {links.map((section) => (
            <SectionLink key={section.path} section={section} onNavigate={onNavigate} />
          ))}
        </div>
      ))}
    </div>
  );
}

function HomeLink({ onNavigate }: Pick<Props, 'onNavigate'>) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  return (
    <Link
      className={styles.railLink}
      to="/"
      aria-current={pathname === '/' ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Icon of={IconHome} />
      {t('console.start')}
    </Link>
  );
}

function SectionLink({ section, onNavigate }: { section: Section } & Pick<Props, 'onNavigate'>) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const counts = useQuery(workCountsQuery).data;
  const isHere = pathname === section.path || pathname.startsWith(`${section.path}/`);
  return (
    <Link
      ref={isHere ? showEntry : undefined}
      className={styles.railLink}
      to={section.path}
      aria-current={isHere ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Icon of={section.icon} />
      {t(section.text)}
      <Badge countedSections={section.counts} counts={counts} />
    </Link>
  );
}

/** Scrolls the sidebar to the entry, because a low window does not show all entries. */
function showEntry(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: 'nearest' });
}

type BadgeProps = { countedSections?: Section['counts']; counts: WorkCounts | undefined };

/**
 * Shows the number of the reader's tasks, highlighted. If the reader has none, it shows the number of the colleagues'
 * tasks in gray.
 */
function Badge({ countedSections = [], counts }: BadgeProps) {
  const { t } = useI18n();
  const sumOf = (whose: 'yours' | 'others') =>
    countedSections.reduce((sum, section) => sum + (counts?.[section]?.[whose] ?? 0), 0);
  const ownTasks = sumOf('yours');
  const colleagueTasks = sumOf('others');
  if (ownTasks + colleagueTasks === 0) return null;
  return (
    <span className={ownTasks > 0 ? styles.waiting : undefined} data-part="count">
      {ownTasks > 0 ? ownTasks : colleagueTasks}
      {ownTasks === 0 && <span className="vh"> {t('console.badge.others')}</span>}
    </span>
  );
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

/** The logo on a dark background: the arch in the accent color, its inside in the color of the sidebar. */
function SidebarLogo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M4 30V16a12 12 0 0 1 24 0v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1Z" fill="var(--lantern)" />
      <path
        d="M12.2 18.4a3.8 3.8 0 0 1 7.6 0v2.9l5 8.2a.6.6 0 0 1-.5.9H7.7a.6.6 0 0 1-.5-.9l5-8.2Z"
        fill="var(--rail)"
      />
      <path d="M16 22.5v1.6M16 26v2.6" stroke="var(--lantern)" strokeWidth="1.3" strokeLinecap="round" />
    </svg>
  );
}
