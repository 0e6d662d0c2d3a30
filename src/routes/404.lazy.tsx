import { createLazyFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../page/NotFoundPage.tsx';

export const Route = createLazyFileRoute('/404')({ component: NotFoundPage });
