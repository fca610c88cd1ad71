/** Calls of the console about hotels and room types. */
import { type HttpParts, route } from '../../http/route.ts';
import { pauseHotelImport, startHotelImport, undoHotelImport } from './hotel-imports/control-hotel-import.ts';
import { fetchFaultyRows } from './hotel-imports/fetch-faulty-rows.ts';
import { previewHotelImport } from './hotel-imports/preview-hotel-import.ts';
import { saveImportChoice } from './hotel-imports/save-choice.ts';
import { listHotelImports, showHotelImport } from './hotel-imports/show-hotel-imports.ts';
import { changeImportEncoding } from './hotel-imports/upload/change-encoding.ts';
import { uploadHotelFile } from './hotel-imports/upload/upload-hotel-file.ts';
import { listHotelWords } from './hotels/list-hotel-words.ts';
import { listHotels } from './hotels/list-hotels.ts';
import { saveHotelContacts, showHotelContacts } from './hotels/manage-hotel-contacts.ts';
import { saveHotel, showHotelContent } from './hotels/manage-hotels.ts';
import { saveRoomType } from './hotels/manage-room-types.ts';
import { retireRoomType } from './hotels/retire-room-type.ts';
import { setHotelStatus } from './hotels/set-hotel-status.ts';
import { uploadHotelPhoto } from './hotels/upload-hotel-photo.ts';

export function mountCatalogueConsole(parts: HttpParts): void {
  route(parts, 'GET /api/console/v1/hotels', listHotels);
  route(parts, 'GET /api/console/v1/hotel-words', listHotelWords);
  route(parts, 'GET /api/console/v1/hotels/{id}', showHotelContent);
  route(parts, 'POST /api/console/v1/hotels/save', saveHotel);
  route(parts, 'GET /api/console/v1/hotels/{id}/contacts', showHotelContacts);
  route(parts, 'POST /api/console/v1/hotels/{id}/contacts/save', saveHotelContacts);
  route(parts, 'POST /api/console/v1/hotels/photos/upload', uploadHotelPhoto);
  route(parts, 'POST /api/console/v1/hotels/{id}/room-types/save', saveRoomType);
  route(parts, 'POST /api/console/v1/hotels/{id}/room-types/retire', retireRoomType);
  route(parts, 'POST /api/console/v1/hotels/{id}/status', setHotelStatus);
  route(parts, 'POST /api/console/v1/hotel-imports', uploadHotelFile);
  route(parts, 'GET /api/console/v1/hotel-imports', listHotelImports);
  route(parts, 'GET /api/console/v1/hotel-imports/{id}', showHotelImport);
  route(parts, 'POST /api/console/v1/hotel-imports/{id}/choice', saveImportChoice);
  route(parts, 'POST /api/console/v1/hotel-imports/{id}/encoding', changeImportEncoding);
  route(parts, 'POST /api/console/v1/hotel-imports/{id}/preview', previewHotelImport);
  route(parts, 'POST /api/console/v1/hotel-imports/{id}/start', startHotelImport);
  route(parts, 'POST /api/console/v1/hotel-imports/{id}/pause', pauseHotelImport);
  route(parts, 'POST /api/console/v1/hotel-imports/{id}/undo', undoHotelImport);
  route(parts, 'GET /api/console/v1/hotel-imports/{id}/faulty-rows', fetchFaultyRows);
}
