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
  const at = '/api/console/v1/groups';
  route(parts, `POST ${at}`, listDeskGroups);
  route(parts, `GET ${at}/{id}`, showDeskGroup);
  route(parts, `POST ${at}/{id}/take`, takeGroup);
  route(parts, `POST ${at}/{id}/message`, messageCustomer);
  route(parts, `POST ${at}/{id}/offers`, makeOffer);
  route(parts, `POST ${at}/{id}/offers/{offer}/withdraw`, withdrawOffer);
  route(parts, `POST ${at}/{id}/decline`, declineAsDesk);
  route(parts, `POST ${at}/{id}/confirm`, confirmGroup);
  route(parts, `POST ${at}/{id}/reopen-rooming`, reopenRooming);
  route(parts, `POST ${at}/{id}/hand-over`, handOver);
  route(parts, `POST ${at}/{id}/complete`, completeOutsideHotel);
  route(parts, `POST ${at}/{id}/cancel`, cancelAsDesk);
  route(parts, `GET ${at}/{id}/attachments/{file}`, showAttachmentToDesk);
  route(parts, `POST ${at}/{id}/hotels-free`, listHotelsFree);
  route(parts, `POST ${at}/hotels`, findDeskHotels);
  route(parts, `POST ${at}/hotels/{id}/rooms`, findDeskRooms);
}
