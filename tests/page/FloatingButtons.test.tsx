import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FloatingButtons } from '../../src/page/FloatingButtons.tsx';
import { PageHeading } from '../../src/page/PageHeading.tsx';
import { renderWithTheme } from '../support/render-with-theme.tsx';

function scrollTo(topPx: number): void {
  act(() => {
    vi.stubGlobal('scrollY', topPx);
    window.dispatchEvent(new Event('scroll'));
  });
}
const scrollButton = () => screen.queryByRole('button', { name: 'Scroll to top' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the GitHub button opens the project in a new tab, and is in one landmark with the scroll-to-top button', () => {
  renderWithTheme(<FloatingButtons projectUrl="https://project.example/" />);
  scrollTo(201);
  const corner = within(screen.getByRole('complementary', { name: 'Shortcuts' }));
  const link = corner.getByRole('link', { name: 'GitHub' });
  expect(link).toHaveAttribute('href', 'https://project.example/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(corner.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
});

describe('scroll-to-top button', () => {
  it('appears beyond 200 px and disappears at 200 px', () => {
    renderWithTheme(<FloatingButtons projectUrl={null} />);
    scrollTo(200);
    expect(scrollButton()).not.toBeInTheDocument();
    scrollTo(201);
    expect(scrollButton()).toBeVisible();
    scrollTo(200);
    expect(scrollButton()).not.toBeInTheDocument();
  });

  it('scrolls to the top and focuses the page heading', () => {
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    renderWithTheme(
      <>
        <PageHeading>Latest updates</PageHeading>
        <FloatingButtons projectUrl={null} />
      </>,
    );
    scrollTo(900);
    fireEvent.click(screen.getByRole('button', { name: 'Scroll to top' }));
    expect(scroll).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ top: 0 }));
    expect(screen.getByRole('heading')).toHaveFocus();
  });
});
