import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../../../features/settings/components/settings-screen.tsx';
import { LanguageLinks } from '../../language-links.tsx';

export const Route = createFileRoute('/_dashboard/settings')({ component: Settings });

function Settings() {
  return <SettingsScreen language={<LanguageLinks />} />;
}
