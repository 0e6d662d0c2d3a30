import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from './-lazy-page.tsx';

export const Route = createFileRoute('/404')({
  component: lazyPage(async () => (await import('../page/NotFoundPage.tsx')).NotFoundPage),
});
