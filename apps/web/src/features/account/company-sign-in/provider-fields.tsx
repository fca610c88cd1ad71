import { IconCopy } from '@tabler/icons-react';
import { Button } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import styles from '../../../shared/styles/field.module.css';
import { copyText } from '../../../shared/text/copy-text.ts';
import accountStyles from '../account.module.css';

/** The redirect address that the company enters at its identity provider. */
export function RedirectAddress({ uri }: { uri: string }) {
  const { t } = useI18n();
  return (
    <div>
      <p className={styles.label}>{t('account.sign_in.redirect')}</p>
      <div className="row g12 fw mt8">
        <p className={`grow ${accountStyles.secret}`} lang="en">
          <code>{uri}</code>
        </p>
        <Button icon={IconCopy} onClick={() => void copyText(uri, 'account.sign_in.redirect.copied')}>
          {t('account.sign_in.redirect.copy')}
        </Button>
      </div>
      <p className="t13 c2 mt4">{t('account.sign_in.redirect.hint')}</p>
    </div>
  );
}

type Props = {
  id: string;
  possibleDomains: readonly string[];
  chosenDomains: readonly string[];
  error: string | undefined;
  onChange: (chosenDomains: string[]) => void;
};

/**
 * The mail domains whose people sign in at the identity provider. A chosen domain stays in the list when the last
 * colleague with such an address has left.
 */
export function DomainFields({ id, possibleDomains, chosenDomains, error, onChange }: Props) {
  const { t } = useI18n();
  const shownDomains = [...new Set([...possibleDomains, ...chosenDomains])];
  const toggle = (domain: string, on: boolean) =>
    onChange(shownDomains.filter((each) => (each === domain ? on : chosenDomains.includes(each))));
  return (
    <fieldset id={id}>
      <legend className={styles.label}>{t('account.sign_in.domains')}</legend>
      <p className="t13 c2 mt4">
        {t(shownDomains.length > 0 ? 'account.sign_in.domains.hint' : 'account.sign_in.domains.none')}
      </p>
      <div className="col g8 mt8">
        {shownDomains.map((domain) => (
          <Checkbox
            key={domain}
            checked={chosenDomains.includes(domain)}
            onChange={(event) => toggle(domain, event.target.checked)}
          >
            <span lang="en">{domain}</span>
          </Checkbox>
        ))}
      </div>
      {error && (
        <div className="mt8">
          <Note tone="danger">{error}</Note>
        </div>
      )}
    </fieldset>
  );
}
