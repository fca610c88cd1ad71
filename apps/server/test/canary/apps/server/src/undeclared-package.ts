// expect: unused | unlisted
import semver from 'semver';

export const versions: unknown = semver;
