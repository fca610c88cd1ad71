/** Rows of the access matrix (`account/access.ts`) for cases. */
import { customers, type Person } from '../account/access-people.ts';

/** Staff who answer cases. */
const caseWorkers: readonly Person[] = ['admin', 'operations', 'support'];

export const caseAccess = {
  'POST /api/v2/case/answers': customers,
  'POST /api/v2/case/mine': customers,
  'POST /api/v2/case/open': customers,
  'POST /api/v2/case/message': customers,
  'POST /api/v2/case/solve': customers,
  'POST /api/console/v1/cases': caseWorkers,
  'GET /api/console/v1/cases/{id}': caseWorkers,
  'POST /api/console/v1/cases/{id}/claim': caseWorkers,
  'POST /api/console/v1/cases/{id}/hand-over': caseWorkers,
  'POST /api/console/v1/cases/{id}/message': caseWorkers,
  'POST /api/console/v1/cases/{id}/snooze': caseWorkers,
  'POST /api/console/v1/cases/{id}/solve': caseWorkers,
  'GET /api/console/v1/case-promises': caseWorkers,
  'GET /api/console/v1/case-templates': caseWorkers,
  'POST /api/console/v1/case-templates/save': caseWorkers,
  'POST /api/console/v1/case-templates/{id}/delete': caseWorkers,
  'GET /api/console/v1/duty': caseWorkers,
  'POST /api/console/v1/duty/save': caseWorkers,
  'POST /api/console/v1/duty/{id}/end': caseWorkers,
} as const;
