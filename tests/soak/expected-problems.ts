/**
 * What a run may write to the console: the logs of the spec (section 8), where the message is the server's own or its
 * substitute, and the browser's lines for failures of calls to the backend. Nothing else, and nothing of other hosts.
 */
const LOGS = [
  '请求失败',
  'ordered by a test',
  '未知错误',
  'Auth check failed',
  'refresh token error',
  'Logout failed',
];
const BACKEND = 'http://localhost:8000/(api/me|api/anis|auth/refresh|login|logout)';
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
  // Offline: a picture that comes into view, the file of a menu, and the app's question whether its server is there.
  new RegExp(`^console error: Failed to load resource: ${OFFLINE} \\(${EXTRAS}\\)$`),
  new RegExp(`^failed: ${OFFLINE} (GET|HEAD) ${EXTRAS}$`),
];
