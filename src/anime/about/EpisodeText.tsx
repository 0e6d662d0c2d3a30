import { episodeText } from '../../entries/describe-entry.ts';
import type { Entry } from '../../entries/entry.ts';
import { detectLanguage } from '../../title/detect-language.ts';

/** An episode in words or, if the app does not understand it, as the platform writes it. */
export function EpisodeText({ entry }: { entry: Entry }) {
  const text = episodeText(entry) || '–';
  const isShort = /^Episodes? \S+$/.test(text);
  return (
    <bdi lang={detectLanguage(text)} style={{ whiteSpace: isShort ? 'nowrap' : undefined }}>
      {text}
    </bdi>
  );
}
