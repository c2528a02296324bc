import { createFileRoute } from '@tanstack/react-router';
import { FrameLoginScreen } from '#features/auth/partner/frame-login-screen.tsx';

const FrameLogin = () => <FrameLoginScreen alias={Route.useParams().alias} />;

export const Route = createFileRoute('/_bare/embed/login/$alias')({ component: FrameLogin });
