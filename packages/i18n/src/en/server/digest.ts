/**
 * Lines of the daily mail to staff: the kind of work, followed by the number and name of the case, order or request.
 * `digest.failed_jobs` is a whole line.
 */
export const digest = {
  'digest.case': 'Case',
  'digest.case_unowned': 'Case without an owner',
  'digest.approval': 'To approve',
  'digest.decision': 'Decided',
  'digest.order': 'Order',
  'digest.group': 'Group',
  'digest.task': 'Task',
  'digest.hotel_import': 'Import of hotels',
  'digest.failed_jobs': '{count} failed {count|task|tasks}',
};
