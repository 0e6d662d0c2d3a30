import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/404')({ staticData: { title: 'Page not found' } });
