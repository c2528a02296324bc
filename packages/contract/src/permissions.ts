/** Roles of a membership, the most powerful first. */
export const roles = ['owner', 'admin', 'editor', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** The permissions inside an account, and the roles that have them. The server checks them on every request. */
export const permissions = {
  'project.view': ['owner', 'admin', 'editor', 'viewer'],
  'project.create': ['owner', 'admin', 'editor'],
  'project.edit': ['owner', 'admin', 'editor'],
  'project.delete': ['owner', 'admin'],
  'domain.edit': ['owner', 'admin', 'editor'],
  'scan.control': ['owner', 'admin', 'editor'],
  'issue.decide': ['owner', 'admin', 'editor'],
  /** Write about an issue: whoever it is assigned to can answer. */
  'issue.comment': ['owner', 'admin', 'editor', 'viewer'],
  /** Give the report away: make and end links for people without a login. */
  'report.share': ['owner', 'admin', 'editor'],
  /** Click and type in a page that live inspect holds open: it acts on a real website, looking at it does not. */
  'inspect.operate': ['owner', 'admin', 'editor'],
  /** Write accessibility statements. Publishing and withdrawing them is what the organisation answers for. */
  'statement.edit': ['owner', 'admin', 'editor'],
  'statement.publish': ['owner', 'admin'],
  /** Ask, and read what colleagues of the account have asked. */
  'ticket.write': ['owner', 'admin', 'editor', 'viewer'],
  /** Of a reseller's account: read what its customers ask, and answer. */
  'desk.view': ['owner', 'admin', 'editor', 'viewer'],
  'desk.answer': ['owner', 'admin', 'editor'],
  'account.view': ['owner', 'admin', 'editor', 'viewer'],
  'account.edit': ['owner', 'admin'],
  /** Of a reseller's account: look at its customers, and change what is known of them. */
  'customer.view': ['owner', 'admin', 'editor', 'viewer'],
  'customer.edit': ['owner', 'admin', 'editor'],
  /** Give customers a login and take it away, import and delete them. */
  'customer.manage': ['owner', 'admin'],
  'contract.view': ['owner', 'admin', 'editor', 'viewer'],
  /** Accept contracts in the name of the account. */
  'contract.accept': ['owner', 'admin'],
  /** Invite, remove, change roles. Only owners make, change and remove owners. */
  'member.manage': ['owner', 'admin'],
  'billing.view': ['owner', 'admin'],
  'billing.edit': ['owner', 'admin'],
  /** Make and revoke keys for programs. */
  'apiKey.manage': ['owner', 'admin'],
  /** Say where the events of a project are sent, and read what was sent. */
  'webhook.manage': ['owner', 'admin'],
} as const satisfies Record<string, readonly Role[]>;

/** The name of a permission. */
export type Permission = keyof typeof permissions;

/** Whether `role` may do `permission`. */
export const roleMay = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);
