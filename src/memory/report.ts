import { notify } from '../notify/notify.ts';
import type { Report } from './actions.ts';

/** Shows a notification of a change. */
export const report: Report = (_memory, message) =>
  notify({ key: 'memory-changed', tone: 'success', title: message, message: '' });
