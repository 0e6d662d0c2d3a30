/** The messages that the app logs, in the wording of the error catalogue (spec, section 8). */
export const LOG_MESSAGES = {
  requestFailed: '请求失败',
  unknownListError: '未知错误',
  authCheckFailed: 'Auth check failed',
  timedRefreshFailed: 'refresh token error',
  signOutFailed: 'Logout failed',
} as const;
