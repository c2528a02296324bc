import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '#features/site-login/components/login-screen.tsx';
import { readLoginSearch } from '#features/site-login/login-search.ts';
import { loginDomainQuery, loginQuery } from '#features/site-login/use-login.ts';
import { queryClient } from '#lib/api';
import { requireMessages } from '#lib/i18n';
import { useSharedRoute } from '#app/use-shared-route.ts';

const DomainLogin = () => {
  const { params, search, setSearch } = useSharedRoute(Route);
  const { projectId, domainId } = params;
  return (
    <LoginScreen
      key={domainId}
      domain={{ projectId, domainId }}
      runId={search.run}
      onRun={(run) => setSearch({ run }, { ignoreBlocker: true })}
    />
  );
};

export const Route = createFileRoute('/_dashboard/projects/$projectId/domains/$domainId/login')({
  validateSearch: readLoginSearch,
  beforeLoad: () => requireMessages('login', 'domains'),
  loader: ({ params }) =>
    Promise.all([
      queryClient.ensureQueryData(loginDomainQuery(params)),
      queryClient.ensureQueryData(loginQuery(params)),
    ]),
  component: DomainLogin,
});
