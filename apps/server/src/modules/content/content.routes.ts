/** Calls about the site itself: version, agreements, articles, pictures, countries, time zones and currency rates. */
import { type HttpParts, route } from '../../http/route.ts';
import { showServiceDesk } from './business/show-service-desk.ts';
import { findDisplayRates } from './currency/find-currency-rates.ts';
import { findAgreement } from './find-agreement.ts';
import { listCountries, listStates } from './list-countries.ts';
import { findArticle, listArticles, listLocations } from './list-locations.ts';
import { listTimeZones } from './list-time-zones.ts';
import { acceptMyAgreements, listMyAgreements } from './my-agreements.ts';
import { showDrawing } from './pictures/show-drawing.ts';
import { showPicture } from './pictures/show-picture.ts';
import { readVersion } from './read-version.ts';

export function mountContent(parts: HttpParts): void {
  // The version is read once. A process serves the pages that it read at its start, and must report the version of
  // those pages.
  const version = readVersion(parts.context.config.webDist);
  route(parts, 'POST /api/v2/version', async ({ ip }) => ({ version, ip }));
  route(parts, 'GET /api/v2/version', async ({ ip }) => ({ version, ip }));
  route(parts, 'GET /api/v2/info/currency_rate', findDisplayRates);
  route(parts, 'GET /api/v2/content/service-desk', showServiceDesk);
  route(parts, 'GET /api/v2/country', listCountries);
  route(parts, 'POST /api/v2/state', listStates);
  route(parts, 'GET /api/v2/common/timezones', listTimeZones);
  route(parts, 'GET /api/v2/user/agreements', listMyAgreements);
  route(parts, 'POST /api/v2/user/agreements/accept', acceptMyAgreements);
  route(parts, 'GET /api/v3/common/agreement', findAgreement);
  route(parts, 'GET /api/v3/configs', listLocations);
  route(parts, 'POST /api/v3/configs/position/articles', listArticles);
  route(parts, 'GET /api/v3/configs/article/detail', findArticle);
  route(parts, 'GET /api/v2/content/drawing', showDrawing);
  route(parts, 'GET /api/v2/content/picture/{id}', showPicture);
}
