import { createLazyFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../sign-in/SignInPage.tsx';

export const Route = createLazyFileRoute('/sign-in')({ component: SignInPage });
