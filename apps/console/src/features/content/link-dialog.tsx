import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { useState } from 'react';

type Props = { initial: string; onLink: (href: string) => void; onClose: () => void };

/** Allowed links: our own pages, https, mail and telephone. The server removes all others. */
const allowedLink = /^(\/(?![/\\])|https:\/\/|mailto:|tel:)\S+$|^\/$/;

/** The dialog for a link in a text. */
export function LinkDialog({ initial, onLink, onClose }: Props) {
  const { t } = useI18n();
  const [href, setHref] = useState(initial);
  const [isWrong, setIsWrong] = useState(false);
  const set = () => {
    const address = href.trim();
    if (!allowedLink.test(address)) return setIsWrong(true);
    onLink(address);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.content.link.title')}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button kind="primary" onClick={set}>
            {t('console.content.link.set')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('console.content.link')}
        hint={t('console.content.link_hint')}
        value={href}
        error={isWrong ? t('console.content.link_hint') : undefined}
        onChange={(event) => {
          setHref(event.target.value);
          setIsWrong(false);
        }}
      />
    </Dialog>
  );
}
