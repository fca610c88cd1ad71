import type { I18n } from '@wayhouse/ui/i18n';
import type { DraftForm } from './use-draft-form.ts';

/** The words of the problem at a field, if there is one. */
export function problemAt<Draft>(form: DraftForm<Draft>, t: I18n['t'], path: string): string | undefined {
  const problem = form.problems[path];
  if (!problem) return undefined;
  return 'key' in problem ? t(problem.key) : problem.text;
}

/** What every text field of a form needs: id, value, error, and its check when the reader leaves it. */
export function fieldProps<Draft>(form: DraftForm<Draft>, t: I18n['t'], path: string, value: string) {
  return {
    id: form.idOf(path),
    name: path,
    value,
    error: problemAt(form, t, path),
    onChange: (event: { target: { value: string } }) => form.set(path, event.target.value),
    onBlur: () => form.check(path),
  };
}
