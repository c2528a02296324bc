import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#app/not-found-screen.tsx';

export const Route = createFileRoute('/_default/error/404')({ component: NotFoundScreen });
