import { useI18n } from '@wayhouse/ui/i18n';
import styles from '../../shared/styles/console.module.css';

type Fields = Record<string, unknown> | null;

/** Old and new value of each changed field. Field names are those of the record, the same in every language. */
export function Difference({ before, after }: { before: Fields; after: Fields }) {
  const { t } = useI18n();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <p className="t13 c3">{t('console.audit.no_fields')}</p>;
  return (
    <table className={styles.diff}>
      <thead>
        <tr>
          <th>{t('console.audit.field')}</th>
          <th>{t('console.audit.before')}</th>
          <th>{t('console.audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{before && name in before ? <del>{textOf(before[name])}</del> : t('common.dash')}</td>
            <td>{after && name in after ? <ins>{textOf(after[name])}</ins> : t('common.dash')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  return JSON.stringify(value);
}
