import { IconDeviceTv, IconLayoutDashboard } from '@tabler/icons-react';

/** The sidebar's links in order (spec, section 2). `hasCount` marks the link with the badge. */
export const navigation = [
  { title: 'Dashboard', path: '/', icon: IconLayoutDashboard, hasCount: false },
  { title: 'Anime', path: '/animes', icon: IconDeviceTv, hasCount: true },
] as const;
