import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { DeskCase } from '@wayhouse/contract/care/desk-cases';
import { fill, pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Menu, MenuItem } from '@wayhouse/ui/overlay/menu';
import { useState } from 'react';
import { templatesQuery } from './case-queries.ts';
import { TemplatesDialog } from './templates-dialog.tsx';

/** Inserts a stored text in the language of the customer, with the facts of the case. */
export function TemplateMenu({ of, onPick }: { of: DeskCase; onPick: (text: string) => void }) {
  const { t, lang } = useI18n();
  const [isEditing, setEditing] = useState(false);
  const templates = useQuery(templatesQuery).data ?? [];
  const { language, name } = of.customer.user;
  const facts = {
    name: name || pick(of.customer.name, language),
    guest: of.guest,
    order: of.order_no,
    hotel: pick(of.hotel.name, language),
  };
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="xs" icon={IconTemplate}>
            {t('console.cases.templates')}
          </Button>
        }
      >
        {templates.map((each) => (
          <MenuItem key={each.id} onSelect={() => onPick(fill(each.text[language], facts))}>
            {pick(each.name, lang)}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setEditing(true)}>{t('console.cases.templates.edit')}</MenuItem>
      </Menu>
      {isEditing && <TemplatesDialog onClose={() => setEditing(false)} />}
    </>
  );
}
