import {
  type Icon,
  IconBrandFacebook,
  IconBrandGoogle,
  IconBrandLinkedin,
  IconBrandTwitter,
} from '@tabler/icons-react';
import type { TrafficSource } from '../demo/traffic-sources.ts';
import hidden from '../theme/visually-hidden.module.css';
import { abbreviate } from './abbreviate.ts';
import styles from './SiteTraffic.module.css';
import { Widget, WidgetNote } from './Widget.tsx';
import { writeOut } from './write-out.ts';

const ICONS: Readonly<Record<TrafficSource['value'], Icon>> = {
  facebook: IconBrandFacebook,
  google: IconBrandGoogle,
  linkedin: IconBrandLinkedin,
  twitter: IconBrandTwitter,
};

interface SiteTrafficProps {
  sources: readonly TrafficSource[];
  className?: string | undefined;
}

/** Which sites visitors come from. */
export function SiteTraffic({ sources, className }: SiteTrafficProps) {
  return (
    <Widget title="Traffic by site" level={3} className={className}>
      {sources.length === 0 && <WidgetNote>No site has sent a visitor yet.</WidgetNote>}
      <ul className={styles.tiles}>
        {sources.map((source) => (
          <Tile key={source.value} source={source} />
        ))}
      </ul>
    </Widget>
  );
}

function Tile({ source: { value, label, total } }: { source: TrafficSource }) {
  const SiteIcon = ICONS[value];
  return (
    <li className={styles.tile} data-site={value}>
      <SiteIcon className={styles.icon} stroke={1.75} aria-hidden="true" />
      <span className={styles.total} aria-hidden="true">
        {abbreviate(total)}
      </span>
      <span className={styles.label}>
        {label}
        <span className={hidden.visuallyHidden}>: {writeOut(total)} visits</span>
      </span>
    </li>
  );
}
