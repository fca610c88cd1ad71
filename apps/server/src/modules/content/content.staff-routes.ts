/** Calls of the content desk, and of the details of our business. */
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
  const base = '/api/console/v1/content';
  route(parts, 'GET /api/console/v1/business-details', showBusinessDetails);
  route(parts, 'POST /api/console/v1/business-details/save', saveBusinessDetails);
  route(parts, `GET ${base}/locations`, listLocationsForStaff);
  route(parts, `POST ${base}/locations/save`, saveLocation);
  route(parts, `POST ${base}/banners`, listBanners);
  route(parts, `POST ${base}/banners/save`, saveBanner);
  route(parts, `POST ${base}/banners/{id}/publish`, publishBanner);
  route(parts, `POST ${base}/banners/{id}/archive`, archiveBanner);
  route(parts, `POST ${base}/articles`, listArticlesForStaff);
  route(parts, `GET ${base}/articles/{id}`, showArticle);
  route(parts, `POST ${base}/articles/save`, saveArticle);
  route(parts, `POST ${base}/articles/{id}/publish`, publishArticle);
  route(parts, `POST ${base}/articles/{id}/archive`, archiveArticle);
  route(parts, `POST ${base}/preview`, previewText);
  route(parts, `GET ${base}/agreements`, listAgreements);
  route(parts, `POST ${base}/agreements/save`, saveAgreement);
  route(parts, `POST ${base}/agreements/publish`, publishAgreement);
  route(parts, `POST ${base}/pictures`, listPictures);
  route(parts, `POST ${base}/pictures/upload`, uploadPicture);
  route(parts, `POST ${base}/pictures/save`, savePicture);
}
