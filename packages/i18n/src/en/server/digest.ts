/** Lines of the daily mail to staff: the kind of work before its number. */
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
