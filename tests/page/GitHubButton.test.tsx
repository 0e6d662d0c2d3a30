import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GitHubButton } from '../../src/page/GitHubButton.tsx';

describe('GitHubButton', () => {
  it('leads to the project in a tab of its own and tells it nothing of this one', () => {
    render(<GitHubButton projectUrl="https://project.example/app" />);
    const link = screen.getByRole('link', { name: 'GitHub' });
    expect(link).toHaveAttribute('href', 'https://project.example/app');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
