import type { Api } from '../../http/api.ts';
import { type SharedDocument, SyncError, toStored } from './shared-document.ts';

/** The name under which the backend stores the document. */
const SETTING_TYPE = 'ani-updater-shared';

/** The backend's setting that holds the shared document of the operator who is signed in. */
export interface SharedSetting {
  /** Resolves with the stored JSON value; null if there is none. */
  read(): Promise<unknown>;
  /** Replaces the stored document. */
  write(document: SharedDocument): Promise<void>;
}

/** @param signal cancels the requests */
export type OpenSharedSetting = (signal: AbortSignal) => SharedSetting;

/** @param path of the backend's settings (`VITE_SYNC_PATH`); null if the backend stores none */
export function sharedSettingAt(path: `/${string}` | null, api: Api): OpenSharedSetting | null {
  if (path === null) return null;
  return (signal) => ({
    async read() {
      const query = { settingType: SETTING_TYPE };
      const body = await api(path, { query, signal });
      if (body === null) return null;
      if (typeof body !== 'object' || !('data' in body)) throw new SyncError('unreadable');
      return body.data;
    },
    async write(document) {
      const body = { settingType: SETTING_TYPE, data: toStored(document) };
      await api(path, { method: 'POST', body, signal });
    },
  });
}
