/** Calls of the group desk. */
import { type HttpParts, route } from '../../http/route.ts';
import { showAttachmentToDesk } from './attachments.ts';
import { cancelAsDesk, confirmGroup, declineAsDesk, reopenRooming } from './confirm-group.ts';
import { listDeskGroups, showDeskGroup, takeGroup } from './desk-group.ts';
import { findDeskHotels, findDeskRooms, listHotelsFree } from './find-desk-hotels.ts';
import { completeOutsideHotel, handOver } from './hand-over.ts';
import { messageCustomer } from './message-group.ts';
import { makeOffer, withdrawOffer } from './offer/make-offer.ts';

export function mountGroupsConsole(parts: HttpParts): void {
  const base = '/api/console/v1/groups';
  route(parts, `POST ${base}`, listDeskGroups);
  route(parts, `GET ${base}/{id}`, showDeskGroup);
  route(parts, `POST ${base}/{id}/take`, takeGroup);
  route(parts, `POST ${base}/{id}/message`, messageCustomer);
  route(parts, `POST ${base}/{id}/offers`, makeOffer);
  route(parts, `POST ${base}/{id}/offers/{offer}/withdraw`, withdrawOffer);
  route(parts, `POST ${base}/{id}/decline`, declineAsDesk);
  route(parts, `POST ${base}/{id}/confirm`, confirmGroup);
  route(parts, `POST ${base}/{id}/reopen-rooming`, reopenRooming);
  route(parts, `POST ${base}/{id}/hand-over`, handOver);
  route(parts, `POST ${base}/{id}/complete`, completeOutsideHotel);
  route(parts, `POST ${base}/{id}/cancel`, cancelAsDesk);
  route(parts, `GET ${base}/{id}/attachments/{file}`, showAttachmentToDesk);
  route(parts, `POST ${base}/{id}/hotels-free`, listHotelsFree);
  route(parts, `POST ${base}/hotels`, findDeskHotels);
  route(parts, `POST ${base}/hotels/{id}/rooms`, findDeskRooms);
}
