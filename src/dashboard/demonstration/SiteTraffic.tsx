import { Box, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconBrandFacebook,
  IconBrandGoogle,
  IconBrandLinkedin,
  IconBrandTwitter,
} from '@tabler/icons-react';
import { formatCount } from '../../controls/format-count.ts';
import type { TrafficSource } from '../../demonstration/traffic-sources.ts';
import { Widget, WidgetNote } from '../Widget.tsx';
import type { WidgetSize } from '../widget-sizes.ts';
import { abbreviate } from './abbreviate.ts';

const ICONS: Readonly<Record<TrafficSource['value'], readonly [icon: Icon, color: string]>> = {
  facebook: [IconBrandFacebook, 'primary-7'],
  google: [IconBrandGoogle, 'error-6'],
  linkedin: [IconBrandLinkedin, 'info-7'],
  twitter: [IconBrandTwitter, 'info-6'],
};

const TILES = { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 12 };

interface SiteTrafficProps extends Partial<WidgetSize> {
  sources: readonly TrafficSource[];
}

/** Number of visits from each site. */
export function SiteTraffic({ sources, ...size }: SiteTrafficProps) {
  return (
    <Widget title="Traffic by site" level={3} {...size}>
      {sources.length === 0 && <WidgetNote>No site has sent a visitor yet.</WidgetNote>}
      <Box component="ul" display="grid" flex={1} style={TILES}>
        {sources.map((source) => (
          <Tile key={source.value} source={source} />
        ))}
      </Box>
    </Widget>
  );
}

function Tile({ source: { value, label, total } }: { source: TrafficSource }) {
  const [SiteIcon, color] = ICONS[value];
  return (
    <Paper component="li" bd="1px solid var(--hairline)" radius={12} shadow="none" p={8} pos="relative">
      <Stack h="100%" align="center" justify="center" gap={0}>
        <SiteIcon size="1.75rem" color={`var(--mantine-color-${color})`} stroke={1.75} aria-hidden="true" />
        <Text span mt={4} ff="heading" fz={20} fw={700} lh="1.75rem" aria-hidden="true">
          {abbreviate(total)}
        </Text>
        <Text span fz={13} lh="1.25rem" c="dimmed">
          {label}
          <VisuallyHidden>: {formatCount(total)} visits</VisuallyHidden>
        </Text>
      </Stack>
    </Paper>
  );
}
