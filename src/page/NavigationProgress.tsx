import { useRouterState } from '@tanstack/react-router';
import { ProgressBar } from './ProgressBar.tsx';

/** Shows the progress bar while the router loads a page. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading && <ProgressBar />;
}
