import { createFileRoute } from '@tanstack/react-router';
import { LinkScreen } from '#features/auth/partner/link-screen.tsx';
import { QueryScope } from '#lib/api';
import { requireMessages } from '#lib/i18n';

const Link = () => (
  <QueryScope>
    <LinkScreen />
  </QueryScope>
);

export const Route = createFileRoute('/_default/sign-on/link')({
  beforeLoad: () => requireMessages('auth'),
  component: Link,
});
