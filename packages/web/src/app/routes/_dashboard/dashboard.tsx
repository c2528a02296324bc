import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#features/home/components/home-screen.tsx';
import { ContractNotices } from '#features/legal/components/contract-notices.tsx';

const Home = () => (
  <>
    <ContractNotices />
    <HomeScreen />
  </>
);

export const Route = createFileRoute('/_dashboard/dashboard')({ component: Home });
