import { fireEvent, screen } from '@testing-library/react';

/** Opens the options of the view on the Anime page, unless they are open. */
export function openViewOptions(): void {
  if (!screen.queryByRole('dialog', { name: 'View options' }))
    fireEvent.click(screen.getByRole('button', { name: 'View options' }));
}
