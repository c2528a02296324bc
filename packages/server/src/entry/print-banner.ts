import type { Config } from '#platform/config';
import { demoDomain, demoLogins } from './demo.ts';

const labels = {
  customer: 'Customer',
  reseller: 'Reseller',
  reseller_customer: 'Reseller’s customer',
  staff: 'Staff',
} as const;

/** Says where everything is. Goes to standard output once, when all parts are ready. */
export const printBanner = (config: Config): void => {
  const lines = ['', `  Zugang is ready:  ${config.publicUrl}`];
  if (config.isMailboxOpen) lines.push(`  Mailbox:          ${config.publicUrl}/dev/mailbox`);
  if (config.isDemo) {
    lines.push(`  Demo website:     http://${demoDomain(config)}`, '', '  Demo logins');
    for (const { role, email, password } of demoLogins)
      lines.push(`    ${labels[role].padEnd(20)} ${email.padEnd(28)} ${password}`);
    lines.push('', '  Staff sign in with a code besides: the sign-in fills it in.');
  }
  lines.push('', '  Stop with Ctrl-C.', '');
  console.log(lines.join('\n'));
};
