import type { Group } from '@wayhouse/contract/group/groups';
import { useI18n } from '@wayhouse/ui/i18n';
import { GroupFacts } from '@wayhouse/ui/trade/group-facts';

/** The details of the request. */
export function GroupRequestCard({ group }: { group: Group }) {
  const { t } = useI18n();
  return (
    <section className="card pad-l" aria-labelledby="group-request">
      <h2 id="group-request" className="t18">
        {t('groups.request')}
      </h2>
      <div className="mt12">
        <GroupFacts form={group.form} />
      </div>
    </section>
  );
}
