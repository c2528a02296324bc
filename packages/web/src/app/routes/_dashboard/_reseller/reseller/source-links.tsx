import { createFileRoute } from '@tanstack/react-router';
import { SourceLinksScreen } from '#features/sources/components/source-links-screen.tsx';

export const Route = createFileRoute('/_dashboard/_reseller/reseller/source-links')({ component: SourceLinksScreen });
