/** Areas of several screens of which the menu links to one; its entry is current on all of them. */
const areas: Partial<Record<string, RegExp>> = {
  reseller: /^\/reseller(\/(?!customers(\/|$))|$)/,
  customers: /^\/reseller\/customers(\/|$)/,
  tickets: /^\/support-tickets\//,
  contact: /^\/contact-reseller\//,
  subscriptions: /^\/subscriptions\//,
  staff: /^\/staff\//,
  legal: /^\/(privacy|terms-and-conditions|legal-settings)\/?$/,
};

/** Whether a path (without its language) belongs to the area of a menu's entry, beside the screen it leads to. */
export const isInArea = (key: string, pathname: string): boolean => areas[key]?.test(pathname) ?? false;
