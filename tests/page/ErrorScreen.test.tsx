import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../src/http/http-error.ts';
import { ErrorScreen } from '../../src/page/ErrorScreen.tsx';
import { renderWithTheme } from '../support/render-with-theme.tsx';

describe('ErrorScreen', () => {
  it('shows the status, status text and data of a response error', () => {
    const error = new HttpError('refused', 'No such thing', {
      status: 404,
      statusText: 'Not Found',
      data: { message: 'No such thing' },
    });
    renderWithTheme(<ErrorScreen error={error} />);

    expect(screen.getByRole('heading', { level: 1, name: '404 Not Found' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Data' })).toHaveTextContent('{ "message": "No such thing" }');
  });

  it('shows only the status if a response has no status text and no data', () => {
    renderWithTheme(
      <ErrorScreen
        error={new HttpError('refused', 'The server responded with status 502.', { status: 502 })}
      />,
    );

    expect(screen.getByRole('heading', { level: 1, name: '502' })).toBeVisible();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('shows the name, message and stack of any other error', () => {
    const error = new TypeError('titles is not iterable');
    error.stack = 'TypeError: titles is not iterable\n    at select';
    renderWithTheme(<ErrorScreen error={error} />);

    expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.getByText('TypeError')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    expect(screen.getByRole('region', { name: 'Stack' })).toHaveTextContent('at select');
  });

  it('treats a request without a response as an application error', () => {
    renderWithTheme(<ErrorScreen error={new HttpError('unreachable', 'The server could not be reached.')} />);

    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.getByText(/The server could not be reached/, { selector: 'p' })).toBeVisible();
  });

  it('calls a thrown value that is not an Error an unknown error', () => {
    renderWithTheme(<ErrorScreen error="a thrown text" />);

    expect(screen.getByRole('heading', { level: 1, name: 'Unknown Error' })).toBeVisible();
  });

  it.each([
    'Failed to fetch dynamically imported module: https://a.example/x.js',
    'error loading dynamically imported module: https://a.example/x.js',
    'Importing a module script failed.',
  ])('says what to do if a file of the page could not be loaded: %s', (message) => {
    renderWithTheme(<ErrorScreen error={new TypeError(message)} />);

    expect(screen.getByText(/^A file of this page could not be loaded\. Check the connection/)).toBeVisible();
  });
});
