/** Calls of the content desk. */
import { type HttpParts, route } from '../../http/route.ts';
import { listAgreements, publishAgreement, saveAgreement } from './agreements-desk.ts';
import {
  archiveArticle,
  listArticlesForStaff,
  previewText,
  publishArticle,
  saveArticle,
  showArticle,
} from './articles-desk.ts';
import { archiveBanner, listBanners, publishBanner, saveBanner } from './banners-desk.ts';
import { saveBusinessDetails, showBusinessDetails } from './business/business-desk.ts';
import { listLocationsForStaff, saveLocation } from './locations-desk.ts';
import { listPictures, savePicture, uploadPicture } from './pictures/upload-picture.ts';

export function mountContentConsole(parts: HttpParts): void {
  const at = '/api/console/v1/content';
  route(parts, 'GET /api/console/v1/business-details', showBusinessDetails);
  route(parts, 'POST /api/console/v1/business-details/save', saveBusinessDetails);
  route(parts, `GET ${at}/locations`, listLocationsForStaff);
  route(parts, `POST ${at}/locations/save`, saveLocation);
  route(parts, `POST ${at}/banners`, listBanners);
  route(parts, `POST ${at}/banners/save`, saveBanner);
  route(parts, `POST ${at}/banners/{id}/publish`, publishBanner);
  route(parts, `POST ${at}/banners/{id}/archive`, archiveBanner);
  route(parts, `POST ${at}/articles`, listArticlesForStaff);
  route(parts, `GET ${at}/articles/{id}`, showArticle);
  route(parts, `POST ${at}/articles/save`, saveArticle);
  route(parts, `POST ${at}/articles/{id}/publish`, publishArticle);
  route(parts, `POST ${at}/articles/{id}/archive`, archiveArticle);
  route(parts, `POST ${at}/preview`, previewText);
  route(parts, `GET ${at}/agreements`, listAgreements);
  route(parts, `POST ${at}/agreements/save`, saveAgreement);
  route(parts, `POST ${at}/agreements/publish`, publishAgreement);
  route(parts, `POST ${at}/pictures`, listPictures);
  route(parts, `POST ${at}/pictures/upload`, uploadPicture);
  route(parts, `POST ${at}/pictures/save`, savePicture);
}
