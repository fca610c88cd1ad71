import { Link } from '@tanstack/react-router';
import type { Text2 } from '@wayhouse/contract/schemas';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';

/** A link to the customer who owns the money. */
export function OwnerLink({ owner }: { owner: { id: string; name: Text2 } }) {
  const { lang } = useI18n();
  return (
    <Link className="b6" to="/customers/$id" params={{ id: owner.id }}>
      {pick(owner.name, lang)}
    </Link>
  );
}
