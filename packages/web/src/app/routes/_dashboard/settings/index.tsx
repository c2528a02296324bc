import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#features/settings/components/profile-screen.tsx';
import { LanguageLinks } from '#app/layouts/language-links.tsx';

const Profile = () => <ProfileScreen language={<LanguageLinks />} />;

export const Route = createFileRoute('/_dashboard/settings/')({ component: Profile });
