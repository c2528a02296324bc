import { createFileRoute } from '@tanstack/react-router';
import { SignOnScreen } from '#features/auth/partner/sign-on-screen.tsx';

const SignOn = () => <SignOnScreen alias={Route.useParams().alias} />;

export const Route = createFileRoute('/_default/sign-on/token/$alias')({ component: SignOn });
