import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';

type Props<Found> = {
  /** Reads what a colleague made of it. */
  newest: () => Promise<Found | null | undefined>;
  /** Goes on with theirs: what was typed here is dropped. */
  onTheirs: (found: Found) => void;
  /** Goes on with what was typed here, on top of theirs. */
  onMine: (found: Found) => void;
};

/** Somebody else saved the same thing meanwhile: whose words the form goes on with. */
export function ChangedNote<Found>({ newest, onTheirs, onMine }: Props<Found>) {
  const { t } = useI18n();
  const take = async (goOn: (found: Found) => void) => {
    const found = await newest().catch(() => null);
    if (found) goOn(found);
  };
  return (
    <Note
      tone="danger"
      action={
        <span className="row g8 fw">
          <Button kind="secondary" size="xs" onClick={() => void take(onTheirs)}>
            {t('console.changed.theirs')}
          </Button>
          <Button kind="secondary" size="xs" onClick={() => void take(onMine)}>
            {t('console.changed.mine')}
          </Button>
        </span>
      }
    >
      {t('console.changed')}
    </Note>
  );
}
