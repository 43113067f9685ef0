import { onCategoryChange } from '../catalog/on-category-change.ts'
import { onPictureUseChange } from '../catalog/on-picture-use-change.ts'
import { onProductChange } from '../catalog/on-product-change.ts'
import { onVariantChange } from '../catalog/on-variant-change.ts'
import { onAttachmentChange } from '../complaints/on-attachment-change.ts'
import { onComplaintChange } from '../complaints/on-complaint-change.ts'
import { onComplaintMessage } from '../complaints/on-complaint-message.ts'
import { onContactMessage } from '../content/on-contact-message.ts'
import { onSubscriptionChange } from '../content/on-subscription-change.ts'
import { onCouponChange } from '../coupons/on-coupon-change.ts'
import { followPayments } from '../invoices/follow-payments.ts'
import { onInvoiceChange } from '../invoices/on-invoice-change.ts'
import { onInvoiceSend } from '../invoices/on-invoice-send.ts'
import { onOrderDigest } from '../orders/alert-new-orders.ts'
import { onOrderChange } from '../orders/on-order-change.ts'
import { onOrderEmail } from '../orders/on-order-email.ts'
import { onOrderLookup } from '../orders/on-order-lookup.ts'
import { onReturnChange } from '../orders/on-return-change.ts'
import { onAccountLink } from '../people/auth/on-account-link.ts'
import { onEmailChange } from '../people/profile/on-email-change.ts'
import { onUserDeleted } from '../people/profile/on-user-deleted.ts'
import { onUserChange } from '../people/users/on-user-change.ts'
import { followOrderPayments } from '../reconciliation/follow-order-payments.ts'
import { onPaymentEvent } from '../reconciliation/on-payment-event.ts'
import { emailReturns } from '../returns/email-returns.ts'
import { runTogether } from '../run-together.ts'
import type { Change } from '../table/change-record.ts'
import { type ByEntity, ofEntity } from '../table/followed.ts'
import { followReported } from '../table/rollups/follow.ts'

/** The stream consumers by type of item. */
const consumers: ByEntity<(change: Change) => Promise<void>> = {
  order: async change => {
    await onOrderChange(change)
    await emailReturns(change)
  },
  return: onReturnChange,
  'order-email': onOrderEmail,
  'order-lookup': onOrderLookup,
  'order-digest': onOrderDigest,
  'email-change': onEmailChange,
  'contact-message': onContactMessage,
  complaint: onComplaintChange,
  'complaint-message': onComplaintMessage,
  attachment: onAttachmentChange,
  'payment-event': onPaymentEvent,
  coupon: onCouponChange,
  invoice: onInvoiceChange,
  'invoice-send': onInvoiceSend,
  product: onProductChange,
  variant: onVariantChange,
  category: onCategoryChange,
  'picture-use': onPictureUseChange,
  subscription: onSubscriptionChange,
  'account-link': onAccountLink,
  user: onUserChange,
  'deleted-user': onUserDeleted,
}

/** Runs every side effect of a change except the catalog index. Safe to repeat. */
export const processChange = async (change: Change): Promise<void> => {
  // Invoices and reports don't wait for an email that can't be sent.
  await runTogether([
    () => followPayments(change),
    async () => ofEntity(consumers, change.entity)?.(change),
    () => followOrderPayments(change),
    () => followReported(change),
  ])
}
