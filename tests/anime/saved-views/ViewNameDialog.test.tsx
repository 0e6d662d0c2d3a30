import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ViewNameDialog } from '../../../src/anime/saved-views/ViewNameDialog.tsx';
import { viewDefaults } from '../../../src/entries/view.ts';
import { openedWith } from '../../support/operator-data.ts';
import { renderWithLinks } from '../../support/render-with-links.tsx';

it('the name of a view can be typed as soon as the dialog opens', () => {
  const dialog = (isOpen: boolean) => (
    <ViewNameDialog
      isOpen={isOpen}
      question={{ kind: 'save', view: viewDefaults }}
      onClose={() => undefined}
    />
  );
  const { rerender } = renderWithLinks(dialog(false), openedWith());
  rerender(dialog(true));
  // Nothing is awaited: Mantine would move the focus only a moment later.
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});
