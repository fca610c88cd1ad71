// expect: format and lint | lint/style/useImportType
// expect: types | TS1484
import { PathLike } from 'node:fs';

export const nameOf = (place: PathLike): string => String(place);
