import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GroupToggle } from '../../../src/anime/toolbar/GroupToggle.tsx';
import { OperatorDataContext } from '../../../src/operator-data/use-operator-data.ts';
import { renderWithTheme } from '../../support/render-with-theme.tsx';

it('is off and disabled if the code that groups could not be loaded', () => {
  renderWithTheme(
    <OperatorDataContext value="failed">
      <GroupToggle group="title" onChoose={() => undefined} />
    </OperatorDataContext>,
  );
  const toggle = screen.getByRole('button', { name: 'Group by title' });
  expect(toggle).toBeDisabled();
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
});
