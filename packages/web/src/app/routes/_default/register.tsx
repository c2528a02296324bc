import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '#features/auth/components/register-screen.tsx';
import { readRegisterSearch } from '#features/auth/register-search.ts';

const Register = () => <RegisterScreen {...Route.useSearch()} />;

export const Route = createFileRoute('/_default/register')({
  validateSearch: readRegisterSearch,
  component: Register,
});
