import { lazyOverlay, lazyPart } from '../../page/lazy-part.tsx';

/** The menu of one entry. */
export const EntryMenu = lazyOverlay(
  'The menu of the entry',
  async () => (await import('./EntryMenu.tsx')).EntryMenu,
);

/** The tooltip of a list. */
export const EntryTooltip = lazyPart(
  'The tooltips',
  async () => (await import('./EntryTooltip.tsx')).EntryTooltip,
);
