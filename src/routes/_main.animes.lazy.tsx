import { createLazyFileRoute } from '@tanstack/react-router';
import { AnimePage } from '../anime/AnimePage.tsx';

export const Route = createLazyFileRoute('/_main/animes')({ component: AnimePage });
