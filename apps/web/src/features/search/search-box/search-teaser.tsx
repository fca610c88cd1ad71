import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import homeStyles from '../../../shared/styles/home.module.css';
import searchBarStyles from '../../../shared/styles/search-bar.module.css';
import type { SearchDraft } from './draft.ts';
import type { SearchBox } from './search-box.tsx';
import { SegmentPicture, StayPictures } from './segment-pictures.tsx';

const load = () => import('./search-box.tsx');
const LateBox = lazy(() => load().then((file) => ({ default: file.SearchBox })));

type Props = Omit<ComponentProps<typeof SearchBox>, 'autoFocus'> & {
  /** True: loads the real search box at once. */
  atOnce?: boolean;
  /** True: preloads the code, so that the first press need not wait. */
  soon?: boolean;
  /** True: opens with the destination focused. */
  focused?: boolean;
};

/** A static copy of the search box. The real one is large, so it loads on the first press. */
export function SearchTeaser({ atOnce = false, soon = false, focused = false, ...props }: Props) {
  const [isRequested, setIsRequested] = useState(false);
  useEffect(() => {
    if (soon) void load();
  }, [soon]);
  const teaser = <Picture draft={props.initial} onWant={() => setIsRequested(true)} />;
  if (!isRequested && !atOnce) return teaser;
  return (
    <Suspense fallback={teaser}>
      <LateBox {...props} autoFocus={isRequested || focused} />
    </Suspense>
  );
}

function Picture({ draft, onWant }: { draft: SearchDraft; onWant: () => void }) {
  const { t } = useI18n();
  const handlers = { onPointerEnter: () => void load(), onFocus: () => void load(), onClick: onWant };
  return (
    <search
      className={`${searchBarStyles.searchBar} ${searchBarStyles.hero} ${homeStyles.heroSearch}`}
      data-part="search-box"
    >
      <SegmentPicture
        icon={IconMapPin}
        label={t('search.where')}
        value={t('search.where.placeholder')}
        quiet
        {...handlers}
      />
      <StayPictures draft={draft} handlersFor={() => handlers} />
      <Button kind="primary" icon={IconSearch} {...handlers}>
        {t('search.submit')}
      </Button>
    </search>
  );
}
