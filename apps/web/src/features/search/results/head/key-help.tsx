import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import type { View } from '../../search-params.ts';
import styles from './head.module.css';

type Line = { keys: readonly string[]; text: Parameters<ReturnType<typeof useI18n>['t']>[0] };

const lines: readonly Line[] = [
  { keys: ['J', 'K'], text: 'choosing.key.row' },
  { keys: ['Enter'], text: 'choosing.key.open' },
  { keys: ['F'], text: 'choosing.key.filter' },
  { keys: ['C'], text: 'choosing.key.cart' },
  { keys: ['X'], text: 'choosing.key.compare' },
  { keys: ['W'], text: 'choosing.key.wish' },
  { keys: ['M'], text: 'choosing.key.map' },
  { keys: ['V'], text: 'choosing.key.view' },
  { keys: ['N'], text: 'choosing.key.mode' },
  { keys: ['1', '5'], text: 'choosing.key.sort' },
  { keys: ['?'], text: 'choosing.key.help' },
  { keys: ['Esc'], text: 'choosing.key.close' },
];
const matrixLines: readonly Line[] = [
  { keys: ['H', 'L'], text: 'choosing.key.column' },
  { keys: ['Enter'], text: 'choosing.key.book' },
];

type Props = { open: boolean; view: View; hasMap: boolean; onClose: () => void };

/** The keyboard shortcuts of the results that work in this view. */
export function KeyHelp({ open, view, hasMap, onClose }: Props) {
  const { t } = useI18n();
  const availableLines = lines.filter((line) => hasMap || line.text !== 'choosing.key.map');
  const viewLines =
    view === 'matrix'
      ? availableLines.flatMap((line) => (line.text === 'choosing.key.open' ? matrixLines : [line]))
      : availableLines;
  return (
    <Dialog open={open} onClose={onClose} title={t('choosing.keys')} width={366}>
      <dl className={`${styles.keyList} t13`}>
        {viewLines.map((line) => (
          <div key={line.text}>
            <dt>
              {line.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(line.text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
