/** Errors of packages, subscriptions and bills: a part of `errorTable`. */
export const billingErrors = {
  BILLED_BY_RESELLER: {
    status: 409,
    message: 'This account is billed by its reseller',
    key: 'errors.billed_by_reseller',
  },
  BILLING_OFF: { status: 409, message: 'Nothing is sold at this installation', key: 'plans.errors.billing_off' },
  PACKAGE_REQUIRED: { status: 400, message: 'A package must be selected', key: 'plans.errors.package_required' },
  BILLING_ADDRESS_REQUIRED: {
    status: 409,
    message: 'A billing address is required for booking',
    key: 'plans.errors.address_required',
  },
  BUSINESSES_ONLY: {
    status: 400,
    message: 'Only businesses and freelancers can book here',
    key: 'plans.errors.businesses_only',
  },
  BUYER_REFUSED: {
    status: 409,
    message: 'Outside the EU only businesses can book',
    key: 'plans.errors.buyer_refused',
  },
  SELLER_VAT_ID_REQUIRED: {
    status: 409,
    message: 'The seller has no VAT ID: businesses in other EU countries with a VAT ID cannot be billed',
    key: 'plans.errors.seller_vat_id',
  },
  COUPON_INVALID: { status: 400, message: 'This code is not valid', key: 'plans.errors.coupon_invalid' },
  COUPON_USED: {
    status: 409,
    message: 'This account has redeemed this code already',
    key: 'plans.errors.coupon_used',
  },
  ALREADY_BOOKED: { status: 409, message: 'This product is booked already', key: 'plans.errors.already_booked' },
  PRICE_CHANGED: {
    status: 409,
    message: 'The price has changed in the meantime',
    key: 'plans.errors.price_changed',
  },
  SUBSCRIPTION_STATE: {
    status: 409,
    message: 'This is not possible in the present state of the subscription',
    key: 'plans.errors.subscription_state',
  },
  ONLINE_PAYMENT_OFF: {
    status: 409,
    message: 'Cards and direct debits are not accepted here: pay by transfer',
    key: 'payments.errors.online_off',
  },
  PAYMENT_PROVIDER: {
    status: 503,
    message: 'The payment provider cannot be reached: try again in a few minutes',
    key: 'payments.errors.provider',
  },
  PAYMENT_UNDER_WAY: {
    status: 409,
    message: 'A payment of this invoice is under way',
    key: 'payments.errors.under_way',
  },
  INVOICE_STATE: {
    status: 409,
    message: 'Nothing is to be paid of this invoice',
    key: 'payments.errors.invoice_state',
  },
  PRODUCT_INACTIVE: {
    status: 409,
    message: 'This product is not active in the project',
    key: 'errors.product_inactive',
  },
  NOT_IN_PACKAGE: {
    status: 409,
    message: 'The package of this project does not include this',
    key: 'errors.not_in_package',
  },
  MEMBER_LIMIT: {
    status: 409,
    message: 'The packages of this account include no more members',
    key: 'errors.member_limit',
  },
} as const;
