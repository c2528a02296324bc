import { linkOptions } from '@tanstack/react-router';

/** The places of the reseller's area. */
export const resellerPlaces = [
  { key: 'portfolio', link: linkOptions({ to: '/reseller/portfolio' }) },
  { key: 'customers', link: linkOptions({ to: '/reseller/customers' }) },
  { key: 'customer_projects', link: linkOptions({ to: '/reseller/customer-projects' }) },
  { key: 'reseller_tickets', link: linkOptions({ to: '/reseller/tickets' }) },
  { key: 'reseller_subscriptions', link: linkOptions({ to: '/reseller/subscriptions' }) },
  { key: 'reseller_billing', link: linkOptions({ to: '/reseller/billing' }) },
  { key: 'customer_area', link: linkOptions({ to: '/reseller/customer-area' }) },
  { key: 'customer_login', link: linkOptions({ to: '/reseller/customer-login' }) },
  { key: 'tool_settings', link: linkOptions({ to: '/reseller/tool-settings' }) },
  { key: 'reseller_announcements', link: linkOptions({ to: '/reseller/announcements' }) },
  { key: 'source_links', link: linkOptions({ to: '/reseller/source-links' }) },
] as const;
