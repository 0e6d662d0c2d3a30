import type { EntryFields } from '../../entries/entry.ts';
import { describeEpisode } from '../../insight/describe-episode.ts';
import { detectLanguage } from '../../title/detect-language.ts';

/** An episode in words or, if the app does not understand it, as the platform writes it. */
export function EpisodeText({ entry }: { entry: Pick<EntryFields, 'updateCount' | 'updateInfo'> }) {
  const { updateCount, updateInfo } = entry;
  const text = describeEpisode(updateCount, updateInfo) ?? (updateInfo || updateCount || '–');
  const isShort = /^Episode \S+$/.test(text);
  return (
    <bdi lang={detectLanguage(text)} style={{ whiteSpace: isShort ? 'nowrap' : undefined }}>
      {text}
    </bdi>
  );
}
