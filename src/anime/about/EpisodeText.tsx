import { describeEpisode } from '../../insight/describe-episode.ts';
import { detectLanguage } from '../entry/detect-language.ts';

interface EpisodeTextProps {
  updateCount: string;
  updateInfo: string;
}

/** An episode in words or, if the app does not understand it, as the platform writes it. */
export function EpisodeText({ updateCount, updateInfo }: EpisodeTextProps) {
  const text = describeEpisode(updateCount, updateInfo) ?? (updateInfo || updateCount || '–');
  const isShort = /^Episode \S+$/.test(text);
  return (
    <bdi lang={detectLanguage(text)} style={{ whiteSpace: isShort ? 'nowrap' : undefined }}>
      {text}
    </bdi>
  );
}
