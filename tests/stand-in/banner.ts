import type { StandInUser } from './users.ts';

/** The last lines tell how to leave the stand-in for a real backend. */
const REAL_BACKEND = 'Real backend   VITE_API_URL=https://… npm start';

/** What is printed when the app runs against a stand-in of its own. */
export function standInBanner(appUrl: string, apiUrl: string, user: StandInUser): string {
  return lines([
    `App            ${appUrl}`,
    `Stand-in API   ${apiUrl}  (made-up data on this machine)`,
    `Sign in        ${user.login} / ${user.password}  (or Continue with GitHub)`,
    REAL_BACKEND,
  ]);
}

/** What is printed when something else answers at the stand-in's port already. */
export function portTakenBanner(appUrl: string, apiUrl: string): string {
  return lines([
    `App            ${appUrl}`,
    `API            ${apiUrl}  (the port is taken: what answers there is used, no stand-in was started)`,
    REAL_BACKEND,
  ]);
}

/** What is printed when the app was pointed at a backend. */
export function realBackendBanner(appUrl: string, apiUrl: string): string {
  return lines([`App            ${appUrl}`, `API            ${apiUrl}  (from VITE_API_URL)`]);
}

function lines(texts: readonly string[]): string {
  return `\n${texts.map((text) => `  ${text}`).join('\n')}\n`;
}
