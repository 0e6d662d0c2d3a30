import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SiteTraffic } from '../../../src/dashboard/demonstration/SiteTraffic.tsx';
import { trafficSources } from '../../../src/demonstration/traffic-sources.ts';
import { renderWithTheme as render } from '../../support/render-with-theme.tsx';

it('SiteTraffic shows icon and short total of each site, with the exact total for screen readers', () => {
  render(<SiteTraffic sources={trafficSources} />);
  expect(screen.getByRole('heading', { level: 3, name: 'Traffic by site' })).toBeInTheDocument();
  const tiles = screen.getAllByRole('listitem');
  expect(tiles.map((tile) => tile.textContent)).toEqual([
    '48.2kFacebook: 48,213 visits',
    '126.9kGoogle: 126,940 visits',
    '7.4kLinkedIn: 7,385 visits',
    '31.6kTwitter: 31,602 visits',
  ]);
  for (const tile of tiles) expect(tile.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it('SiteTraffic shows a note if there are no sites', () => {
  render(<SiteTraffic sources={[]} />);
  expect(screen.getByText(/No site has sent/)).toBeInTheDocument();
});
