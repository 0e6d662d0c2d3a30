import type { VersionName } from './options.ts';
import type { StandInUser } from './sessions/users.ts';

/** How to use a real backend instead. */
const REAL_BACKEND = 'Real backend   VITE_API_URL=https://… npm start';

/** The text to print when the app uses its own stand-in. */
export function standInBanner(
  appUrl: string,
  apiUrl: string,
  user: StandInUser,
  version: VersionName,
): string {
  return lines([
    `App            ${appUrl}`,
    `Stand-in API   ${apiUrl}  (version ${version.toUpperCase()}, made-up data on this machine)`,
    `Sign in        ${user.username} / ${user.password}  (or Continue with GitHub)`,
    REAL_BACKEND,
  ]);
}

/** The text to print when another server already uses the stand-in's port. */
export function portTakenBanner(appUrl: string, apiUrl: string): string {
  return lines([
    `App            ${appUrl}`,
    `API            ${apiUrl}  (the port is in use, so the app uses the server on it and starts no stand-in)`,
    REAL_BACKEND,
  ]);
}

/** The text to print when a backend is configured. */
export function realBackendBanner(appUrl: string, apiUrl: string): string {
  return lines([`App            ${appUrl}`, `API            ${apiUrl}  (from VITE_API_URL)`]);
}

function lines(texts: readonly string[]): string {
  return `\n${texts.map((text) => `  ${text}`).join('\n')}\n`;
}
