/** Calls of the cases desk. */
import { type HttpParts, route } from '../../http/route.ts';
import { listDeskCases, showDeskCase } from './desk-cases.ts';
import { endShiftNow, listShifts, saveShift } from './shifts.ts';
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts';
import { claimCase, handOverCase, messageAsStaff, snoozeCase, solveCase } from './work-case.ts';

export function mountCareConsole(parts: HttpParts): void {
  const at = '/api/console/v1/cases';
  route(parts, `POST ${at}`, listDeskCases);
  route(parts, `GET ${at}/{id}`, showDeskCase);
  route(parts, `POST ${at}/{id}/claim`, claimCase);
  route(parts, `POST ${at}/{id}/hand-over`, handOverCase);
  route(parts, `POST ${at}/{id}/message`, messageAsStaff);
  route(parts, `POST ${at}/{id}/snooze`, snoozeCase);
  route(parts, `POST ${at}/{id}/solve`, solveCase);
  route(parts, 'GET /api/console/v1/case-templates', listTemplates);
  route(parts, 'POST /api/console/v1/case-templates/save', saveTemplate);
  route(parts, 'POST /api/console/v1/case-templates/{id}/delete', removeTemplate);
  route(parts, 'GET /api/console/v1/duty', listShifts);
  route(parts, 'POST /api/console/v1/duty/save', saveShift);
  route(parts, 'POST /api/console/v1/duty/{id}/end', endShiftNow);
}
