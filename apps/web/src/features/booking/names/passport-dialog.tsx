import { IconId } from '@tabler/icons-react';
import { hotelReading } from '@wayhouse/contract/names/passport-name';
import { regionName } from '@wayhouse/i18n/region-names';
import { Button, IconButton } from '@wayhouse/ui/button';
import { TextArea } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { useEffect, useState } from 'react';
import type { NameDraft } from '../draft.ts';
import { type Passport, readPassport } from './read-passport.ts';

type Props = {
  /**
   * `country` is the nationality in two letters. It is undefined for a code without a country, such as that of the
   * United Nations, and when the list of codes cannot load.
   */
  onRead: (name: NameDraft, country: string | undefined) => void;
};

/** Fills a guest's row from the lines at the foot of a passport. */
export function PassportButton({ onRead }: Props) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={IconId}
        size="xs"
        kind="ghost"
        label={t('prebook.passport.open')}
        onClick={() => setOpen(true)}
      />
      {open && <PassportDialog onRead={onRead} onClose={() => setOpen(false)} />}
    </>
  );
}

function PassportDialog({ onRead, onClose }: Props & { onClose: () => void }) {
  const { t, lang } = useI18n();
  const [text, setText] = useState('');
  const passport = usePassport(text);
  const fill = () => {
    if (!passport) return;
    // FNU, first name unknown, stands for the missing first name of a person with a single name.
    onRead({ first: passport.first || 'FNU', last: passport.last }, passport.country);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('prebook.passport.open')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" disabled={!passport} onClick={fill}>
            {t('prebook.passport.fill')}
          </Button>
        </>
      }
    >
      <TextArea
        rows={3}
        label={t('prebook.passport.label')}
        hint={t('prebook.passport.hint')}
        spellCheck={false}
        autoCapitalize="characters"
        value={text}
        {...(text.trim() !== '' && passport === undefined && { error: t('prebook.passport.invalid') })}
        onChange={(event) => setText(event.target.value)}
      />
      {passport && (
        <p className="t14 mt12" role="status">
          <b className="b6">{hotelReading(passport)}</b>{' '}
          <span className="c3">
            {passport.country ? regionName(passport.country, lang) : passport.nationality}
          </span>
        </p>
      )}
      {passport && !passport.isValid && (
        <div className="mt12">
          <Note tone="warning">{t('prebook.passport.check')}</Note>
        </div>
      )}
    </Dialog>
  );
}

/** The passport in the text; null while it is parsed, undefined when the text has none or the parser cannot load. */
function usePassport(text: string): Passport | null | undefined {
  const [passport, setPassport] = useState<Passport | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    setPassport(null);
    readPassport(text)
      .then((result) => isCurrent && setPassport(result))
      .catch(() => isCurrent && setPassport(undefined));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return passport;
}
