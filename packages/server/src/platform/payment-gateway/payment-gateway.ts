/** A card or bank account that a provider keeps for a customer. */
export type GatewayMethod = {
  id: string;
  kind: 'card' | 'sepa_debit';
  /** For example `visa`; the bank's code of a bank account. */
  brand: string | null;
  last4: string;
  expiresMonth: number | null;
  expiresYear: number | null;
  /** The reference of the SEPA mandate that the customer gave. */
  mandate: string | null;
};

/** Which of our payments an object of the provider belongs to. Null where it was not made by us. */
export type GatewayOwner = { accountId: string; invoiceId: string; attemptId: string };

/**
 * A payment as the provider has it now. `action_required`: the bank asks the customer. `failure`: the provider's code. Amounts in the
 * smallest unit of `currency` (three small letters).
 */
export type GatewayCharge = {
  id: string;
  owner: GatewayOwner | null;
  state: 'open' | 'processing' | 'action_required' | 'succeeded' | 'failed' | 'canceled';
  cents: number;
  receivedCents: number;
  currency: string;
  failure: string | null;
};

/** Money on its way back to a customer. `refundId`: ours, null where it was made elsewhere. */
export type GatewayRefund = {
  id: string;
  chargeId: string | null;
  refundId: string | null;
  state: 'pending' | 'succeeded' | 'failed';
  cents: number;
  currency: string;
};

/** A customer or bank that took a payment back. `taken`: the money is gone; `returned`: it came back to us; `asked`: nothing moved yet. */
export type GatewayDispute = {
  id: string;
  chargeId: string | null;
  state: 'asked' | 'taken' | 'returned';
  cents: number;
  currency: string;
};

/** A page of the provider's, to which the customer is sent. */
export type HostedPage = { id: string; url: string };

/** One payment: charged once for each `attemptId`, however often it is asked for. */
export type ChargeOrder = GatewayOwner & {
  customerId: string;
  methodId: string;
  kind: GatewayMethod['kind'];
  cents: number;
  /** The number of the invoice, for the customer's statement of account. */
  reference: string;
};

/** Something happened to an object: read it again. The event itself says nothing more that could be trusted. */
export type GatewayEvent = {
  id: string;
  type: string;
  object: { kind: 'charge' | 'refund' | 'dispute' | 'customer'; id: string };
};

/** A request that the provider refused and would refuse again, with its code. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
  readonly code: string;

  constructor(code: string) {
    super(`the payment provider refused: ${code}`);
    this.code = code;
  }
}

/** A provider that could not be reached or has a fault: try again later. Its message holds no secret. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable';
}

/** A signature that is not the provider's, or too old. */
export class BadSignature extends Error {
  override name = 'BadSignature';
}

/**
 * A payment provider that keeps cards and bank accounts and takes money from them. It knows no subscription and no invoice of its own.
 * All reads return null for what the provider does not have. Throws {@link GatewayRefusal}, {@link GatewayUnavailable}.
 */
export type PaymentGateway = {
  /** The customer of an account; the same one for each call. */
  createCustomer: (account: { accountId: string; name: string; email: string }) => Promise<string>;
  /** Whose customer it is: the id of our account. */
  readCustomer: (customerId: string) => Promise<string | null>;
  /** Forgets a customer and all methods. */
  deleteCustomer: (customerId: string) => Promise<void>;
  listMethods: (customerId: string) => Promise<GatewayMethod[]>;
  removeMethod: (methodId: string) => Promise<void>;
  /** Where a card or bank account is entered. */
  openSetupPage: (order: {
    accountId: string;
    customerId: string;
    locale: 'de' | 'en';
    returnUrl: string;
  }) => Promise<HostedPage>;
  /** Takes money without the customer being there. A payment that fails is a result, not an error. */
  charge: (order: ChargeOrder) => Promise<GatewayCharge>;
  /** The payment of an attempt whose answer was lost. */
  findCharge: (order: { customerId: string; attemptId: string }) => Promise<GatewayCharge | null>;
  readCharge: (chargeId: string) => Promise<GatewayCharge | null>;
  /** Where the customer pays, and confirms to the bank. */
  openPayPage: (
    order: Omit<ChargeOrder, 'methodId' | 'kind'> & { locale: 'de' | 'en'; returnUrl: string },
  ) => Promise<HostedPage>;
  /** Closes such a page; false where the customer has paid there already. */
  closePayPage: (pageId: string) => Promise<boolean>;
  /** Pays back, once for each `refundId`. */
  refund: (order: { refundId: string; accountId: string; chargeId: string; cents: number }) => Promise<GatewayRefund>;
  /** The refund of an order whose answer was lost. */
  findRefund: (order: { chargeId: string; refundId: string }) => Promise<GatewayRefund | null>;
  readRefund: (refundId: string) => Promise<GatewayRefund | null>;
  readDispute: (disputeId: string) => Promise<GatewayDispute | null>;
  /** An event, after its signature was checked; null for kinds that do not matter here. Throws {@link BadSignature}. */
  readEvent: (body: Buffer, signature: string) => GatewayEvent | null;
};
