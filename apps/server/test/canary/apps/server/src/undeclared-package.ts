// expect: unused | unlisted
import pad from 'semver';

export const padded: unknown = pad;
