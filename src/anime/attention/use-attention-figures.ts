import { useMemo } from 'react';
import { formatMinute } from '../../insight/usual-time.ts';
import { detectLanguage } from '../entry/detect-language.ts';
import { platformName } from '../platform.ts';
import { type Attention, useAttention } from './use-attention.ts';

/** What needs attention, for a page that shows it as rows; undefined until it is known. */
export function useAttentionFigures() {
  const attention = useAttention();
  return useMemo(() => attention && toFigures(attention), [attention]);
}

const platformOf = (name: string) => ({ name, label: platformName(name) });

function toFigures({ expected, sources, findings }: Attention) {
  return {
    expected: expected.map(({ titleKey, title, day, minuteOfDay, isLate, nextEpisode, firstPlatform }) => ({
      ...{ titleKey, title, language: detectLanguage(title), day, isLate, episode: nextEpisode },
      time: minuteOfDay === null ? null : formatMinute(minuteOfDay),
      platform: firstPlatform === null ? null : platformOf(firstPlatform),
    })),
    sources: sources.map(({ platform, count, usual }) => ({ ...platformOf(platform), count, usual })),
    findings: findings.map(({ id, content, from, to, entry: { titleKey, title, platform } }) => ({
      ...{ id, content, titleKey, title, language: detectLanguage(title), from, to },
      platform: platformOf(platform),
    })),
  };
}
