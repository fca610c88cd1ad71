import type { GroupForm } from '@wayhouse/contract/group/group-form';
import { groupRoomKinds } from '@wayhouse/contract/group/group-life';
import { formatDate, formatDateRange, money } from '@wayhouse/i18n/format';
import { regionName } from '@wayhouse/i18n/region-names';
import { pick } from '@wayhouse/i18n/translate';
import { Fragment, type ReactNode } from 'react';
import { useI18n } from '../i18n.tsx';
import styles from './group-facts.module.css';

/** The content of a group request as a list of facts, without empty facts. */
export function GroupFacts({ form }: { form: GroupForm }) {
  const { t, lang } = useI18n();
  const country = regionName(form.nationality, lang);
  const rooms = groupRoomKinds.filter((kind) => form.rooms[kind] > 0);
  const facts: [string, ReactNode][] = [
    [t('groups.form.place'), [pick(form.place?.name, lang), form.destination].filter(Boolean).join(' · ')],
    [
      t('groups.form.stay'),
      form.check_in &&
        form.check_out &&
        formatDateRange(form.check_in, form.check_out, { lang, weekday: true }),
    ],
    [
      t('groups.form.flexible'),
      form.flexible_days > 0 && t('groups.form.flexible.n', { count: form.flexible_days }),
    ],
    [
      t('groups.form.series'),
      form.more_check_ins.map((day) => formatDate(day, { lang, weekday: false })).join(', '),
    ],
    [
      t('groups.form.rooms'),
      rooms.map((kind) => `${form.rooms[kind]} × ${t(`rooming.kind.${kind}`)}`).join(', '),
    ],
    [t('groups.form.adults'), form.adults || ''],
    [t('groups.form.children'), form.children || ''],
    [t('groups.form.nationality'), country],
    [t('groups.form.purpose'), t(`groups.form.purpose.${form.purpose}`)],
    [t('groups.form.stars'), form.stars_min > 0 && t('groups.form.stars.n', { count: form.stars_min })],
    [t('groups.form.board'), form.board && t(`rooming.board.${form.board}`)],
    [t('groups.form.budget'), form.budget && `${money(form.budget)} (${t('groups.form.budget.hint')})`],
    [t('groups.form.answer_by'), form.answer_by && formatDate(form.answer_by, { lang })],
    [t('groups.form.meeting.notes'), form.meeting_room && (form.meeting_notes || t('groups.form.meeting'))],
    [t('groups.form.notes'), form.notes],
    [t('groups.form.contact'), contactOf(form.contact)],
    [t('groups.form.ref'), form.ref_no],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt className="t13 c3">{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Those of name, email and telephone number that are given; undefined when a draft has none of them. */
function contactOf({ name, email, area_code: area, phone }: GroupForm['contact']): ReactNode {
  const parts = [
    name,
    email && <a href={`mailto:${email}`}>{email}</a>,
    phone && (
      <a className="nb" href={`tel:+${area}${phone}`}>
        +{area} {phone}
      </a>
    ),
  ].filter(Boolean);
  if (parts.length === 0) return undefined;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  ));
}
