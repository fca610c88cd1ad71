/** Calls of customers about groups. */
import { type HttpParts, route } from '../../http/route.ts';
import { addAttachment, removeAttachment, showAttachment } from './attachments.ts';
import { cancelGroup, declineGroup } from './end-group.ts';
import { messageDesk } from './message-group.ts';
import { acceptOffer } from './offer/accept-offer.ts';
import { requestGroup, updateGroupForm } from './request-group.ts';
import { roomingTemplate, saveRooming, uploadRooming } from './rooming/save-rooming.ts';
import { listGroups, showGroup } from './show-group.ts';

export function mountGroups(parts: HttpParts): void {
  route(parts, 'POST /api/v2/group/request', requestGroup);
  route(parts, 'POST /api/v2/group/update', updateGroupForm);
  route(parts, 'POST /api/v2/group/mine', listGroups);
  route(parts, 'POST /api/v2/group/detail', showGroup);
  route(parts, 'POST /api/v2/group/message', messageDesk);
  route(parts, 'POST /api/v2/group/accept', acceptOffer);
  route(parts, 'POST /api/v2/group/decline', declineGroup);
  route(parts, 'POST /api/v2/group/cancel', cancelGroup);
  route(parts, 'POST /api/v2/group/rooming', saveRooming);
  route(parts, 'POST /api/v2/group/rooming/upload', uploadRooming);
  route(parts, 'GET /api/v2/group/rooming/template', roomingTemplate);
  route(parts, 'POST /api/v2/group/attachment', addAttachment);
  route(parts, 'POST /api/v2/group/attachment/delete', removeAttachment);
  route(parts, 'GET /api/v2/group/{group_no}/attachments/{id}', showAttachment);
}
