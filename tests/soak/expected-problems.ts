/**
 * What a run may write to the console: the log messages of the spec (section 8), with the server's message or its
 * substitute, and the browser's messages about failed requests to the backend.
 */
const LOGS = [
  '请求失败',
  'injected by a test',
  '未知错误',
  'Auth check failed',
  'refresh token error',
  'Logout failed',
];
const BACKEND =
  'http://localhost:8000/(api/me|api/anis|api/sync/me([?]settingType=[\\w-]+)?|auth/(token/)?refresh|login|logout)';
const EXTRAS = 'http://localhost:(3039/([\\w/-]+[.](svg|css|js))?|8000/covers/\\d+[.]svg)';
const OFFLINE = 'net::ERR_INTERNET_DISCONNECTED';
const BROKEN = 'net::ERR_(CONNECTION_RESET|EMPTY_RESPONSE|INTERNET_DISCONNECTED)';

export const EXPECTED_PROBLEMS: readonly RegExp[] = [
  new RegExp(`^console error: (${LOGS.join('|')}) \\(http://localhost:3039/assets/`),
  new RegExp(
    `^console error: Failed to load resource: the server responded with a status of (401|429|50[023]) .*\\(${BACKEND}\\)$`,
  ),
  new RegExp(`^console error: Failed to load resource: ${BROKEN} \\(${BACKEND}\\)$`),
  new RegExp(`^failed: ${BROKEN} (GET|POST) ${BACKEND}$`),
  // While offline: covers that scroll into view, the files of a menu, and the app's check that its server responds.
  new RegExp(`^console error: Failed to load resource: ${OFFLINE} \\(${EXTRAS}\\)$`),
  new RegExp(`^failed: ${OFFLINE} (GET|HEAD) ${EXTRAS}$`),
];
