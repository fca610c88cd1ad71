import { IconLayoutGrid, IconLayoutList, IconListDetails, IconTable } from '@tabler/icons-react';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { type View, views } from '../../search-params.ts';

const icons = { list: IconListDetails, roomy: IconLayoutList, grid: IconLayoutGrid, matrix: IconTable };

/** Layout of the results: compact cards, large cards, grid, or price matrix. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useI18n();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <span
      className={buttonStyles.segmented}
      data-part="segmented"
      role="group"
      aria-label={t('choosing.view')}
    >
      {views.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          aria-label={t(`choosing.view.${one}`)}
          title={t(`choosing.view.${one}`)}
          onClick={() => onView(one)}
        >
          <Icon of={icons[one]} size={16} />
        </button>
      ))}
    </span>
  );
}
