import { createFileRoute } from '@tanstack/react-router';
import { MailboxScreen } from '#features/system/components/mailbox-screen.tsx';

export const Route = createFileRoute('/_plain/dev/mailbox')({ component: MailboxScreen });
