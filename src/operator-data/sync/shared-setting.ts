import type { Api } from '../../http/api.ts';
import { HttpError } from '../../http/http-error.ts';
import { type SharedDocument, toJson } from './shared-document.ts';

/** The name under which the backend stores the document. */
const SETTING_TYPE = 'ani-updater-shared';

/** The deadline of a request, in milliseconds: 900 kB take 45 s at 160 kbit/s. */
const DEADLINE_MS = 60_000;

/** The backend's setting that holds the shared document of the operator who is signed in. */
export interface SharedSetting {
  /** Resolves with the stored JSON value; null if there is none. */
  read(): Promise<unknown>;
  /** Replaces the stored document. */
  write(document: SharedDocument): Promise<void>;
  /** Asks the backend who is signed in. Empty if the backend reports no ID. */
  readOperatorId(): Promise<string>;
}

/** @param signal cancels the requests */
export type OpenSharedSetting = (operatorId: string, signal: AbortSignal) => SharedSetting;

/**
 * @param path of the backend's user settings (`VITE_SYNC_PATH`); null if it stores none
 * @param readOperatorId asks the backend for the ID of the operator who is signed in
 */
export function createSettingOpener(
  path: `/${string}` | null,
  api: Api,
  readOperatorId: (signal: AbortSignal) => Promise<string>,
): OpenSharedSetting | null {
  if (path === null) return null;
  return (operatorId, signal) => ({
    async read() {
      const body = await api(path, { query: { settingType: SETTING_TYPE }, deadlineMs: DEADLINE_MS, signal });
      if (body === null) return null;
      if (typeof body !== 'object' || !('data' in body))
        throw new HttpError('malformed', `The response from ${path} could not be read.`);
      return body.data;
    },
    async write(document) {
      const body = { settingType: SETTING_TYPE, data: toJson(document, operatorId) };
      await api(path, { method: 'POST', body, deadlineMs: DEADLINE_MS, signal });
    },
    readOperatorId: () => readOperatorId(signal),
  });
}
