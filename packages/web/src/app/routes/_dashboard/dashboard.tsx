import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#features/home/components/home-screen.tsx';
import { ContractNotices } from '#features/legal/components/contract-notices.tsx';

export const Route = createFileRoute('/_dashboard/dashboard')({ component: Home });

function Home() {
  return (
    <>
      <ContractNotices />
      <HomeScreen />
    </>
  );
}
