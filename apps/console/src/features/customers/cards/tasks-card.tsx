import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import { formatDate } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import { Button } from '@wayhouse/ui/button';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { DateField } from '@wayhouse/ui/form/date-field';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { type FormEvent, useState } from 'react';
import { call, problemOf } from '../../../shared/api.ts';
import listStyles from '../../../shared/list/list.module.css';
import { useRight, useSession } from '../../../shared/session.ts';
import { type Customer, isErased } from '../customer-queries.ts';

type Props = { customer: Customer; onChange: (customer: Customer) => void };
const textMax = 500;

/** Tasks for the customer: open ones by due day, then those that are done. */
export function TasksCard({ customer, onChange }: Props) {
  const { t } = useI18n();
  const mayWrite = useRight('customers.write') && !isErased(customer);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className="card pad col g12" aria-label={t('console.customers.tasks')}>
      <h3 className="t14 b6">{t('console.customers.tasks')}</h3>
      {customer.tasks.length === 0 && <p className="t13 c3">{t('console.customers.no_tasks')}</p>}
      {customer.tasks.length > 0 && (
        <ul className={listStyles.entries}>
          {customer.tasks.map((task) => (
            <TaskRow key={task.id} task={task} mayWrite={mayWrite} customer={customer} onChange={onChange} />
          ))}
        </ul>
      )}
      {mayWrite && !isAdding && (
        <div>
          <Button kind="secondary" size="sm" onClick={() => setIsAdding(true)}>
            {t('console.customers.task.new')}
          </Button>
        </div>
      )}
      {mayWrite && isAdding && (
        <NewTask customer={customer} onChange={onChange} onClose={() => setIsAdding(false)} />
      )}
    </section>
  );
}

type TaskRowProps = Props & { task: Customer['tasks'][number]; mayWrite: boolean };

function TaskRow({ task, mayWrite, customer, onChange }: TaskRowProps) {
  const { t, lang } = useI18n();
  const isDone = task.done_at !== null;
  const isLate = !isDone && task.due_on !== null && task.due_on < readerToday();
  const me = useSession()?.staff.id;
  const { busy, run } = useAction(async (done: boolean) => {
    const input = { params: { id: customer.id }, task_id: task.id, done };
    const answer = await call('POST /api/console/v1/customers/{id}/tasks/done', input);
    if (answer.code === 0 && answer.data) onChange(answer.data);
  });
  const take = useAction(async (assignee_id: string) => {
    const input = { params: { id: customer.id }, task_id: task.id, assignee_id };
    const answer = await call('POST /api/console/v1/customers/{id}/tasks/assign', input);
    if (answer.code === 0 && answer.data) onChange(answer.data);
  });
  return (
    <li>
      <Checkbox
        checked={isDone}
        disabled={!mayWrite || busy}
        onChange={(event) => void run(event.target.checked)}
      >
        <span className={isDone ? 'c3' : undefined}>{task.text}</span>
      </Checkbox>
      <span className="row g8 fw t12 c3">
        {task.due_on && (
          <Badge tone={isLate ? 'danger' : 'neutral'}>{formatDate(task.due_on, { lang })}</Badge>
        )}
        <span>{task.assignee?.name ?? t('console.customers.task.nobody')}</span>
        {mayWrite && me && !isDone && task.assignee?.id !== me && (
          <Button kind="ghost" size="xs" busy={take.busy} onClick={() => void take.run(me)}>
            {t('console.customers.owner.take')}
          </Button>
        )}
        {isDone && <span>{t('console.customers.task.done_by', { name: task.done_by ?? '' })}</span>}
      </span>
    </li>
  );
}

/** The form of a new task. It closes on cancel and when the task is stored. */
function NewTask({ customer, onChange, onClose }: Props & { onClose: () => void }) {
  const { t } = useI18n();
  const keyedCall = useKeyedCall(call, `task.${customer.id}`);
  const [text, setText] = useState('');
  const [due, setDue] = useState('');
  const [assignee, setAssignee] = useState(customer.owner?.id ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useAction(async () => {
    if (text.trim() === '') return setProblem(t('console.customers.task.empty'));
    const input = {
      params: { id: customer.id },
      text: text.trim(),
      due_on: due || null,
      assignee_id: assignee || null,
    };
    const answer = await keyedCall('POST /api/console/v1/customers/{id}/tasks', input, { quiet: true });
    if (answer.code !== 0 || !answer.data) return setProblem(problemOf(answer));
    onChange(answer.data);
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form className="col g8" onSubmit={submit} noValidate>
      <TextField
        label={t('console.customers.task.text')}
        autoFocus
        value={text}
        maxLength={textMax}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="col g8">
        <DateField
          label={t('console.customers.task.due')}
          optional
          value={due}
          onChange={(event) => setDue(event.target.value)}
        />
        <Select
          label={t('console.customers.task.assignee')}
          value={assignee}
          options={[
            { value: '', label: t('console.customers.task.nobody') },
            ...customer.colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setAssignee}
        />
      </div>
      <div className="row g8">
        <Button kind="ghost" size="sm" disabled={busy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" kind="secondary" size="sm" busy={busy}>
          {t('console.customers.task.add')}
        </Button>
      </div>
    </form>
  );
}
