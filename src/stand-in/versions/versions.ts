import type { VersionName } from '../options.ts';
import type { BackendVersion } from './version.ts';
import { VERSION_A, VERSION_SPEC } from './version-a.ts';
import { VERSION_B } from './version-b.ts';
import { VERSION_C } from './version-c.ts';

export const VERSIONS: Readonly<Record<VersionName, BackendVersion>> = {
  a: VERSION_A,
  b: VERSION_B,
  c: VERSION_C,
  spec: VERSION_SPEC,
};
