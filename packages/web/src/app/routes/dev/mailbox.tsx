import { createFileRoute } from '@tanstack/react-router';
import { MailboxScreen } from '../../../features/system/components/mailbox-screen.tsx';
import { PlainLayout } from '../../plain-layout.tsx';

export const Route = createFileRoute('/dev/mailbox')({ component: Mailbox });

function Mailbox() {
  return (
    <PlainLayout>
      <MailboxScreen />
    </PlainLayout>
  );
}
