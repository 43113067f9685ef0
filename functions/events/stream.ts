import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { onUserChange } from '../admin-users/on-user-change.ts'
import { onCategoryChange } from '../catalogue/on-category-change.ts'
import { onPictureUseChange } from '../catalogue/on-picture-use-change.ts'
import { onProductChange } from '../catalogue/on-product-change.ts'
import { onVariantChange } from '../catalogue/on-variant-change.ts'
import { projectCatalogue } from '../catalogue/projection.ts'
import { onAttachmentChange } from '../complaints/on-attachment-change.ts'
import { onComplaintChange } from '../complaints/on-complaint-change.ts'
import { onComplaintMessage } from '../complaints/on-complaint-message.ts'
import { onContactMessage } from '../content/on-contact-message.ts'
import { onSubscriptionChange } from '../content/on-subscription-change.ts'
import { onCouponChange } from '../coupons/on-coupon-change.ts'
import { describeError, log } from '../http/log.ts'
import { onInvoiceChange } from '../invoices/on-invoice-change.ts'
import { onInvoiceSend } from '../invoices/on-invoice-send.ts'
import { onOrderChange } from '../orders/on-order-change.ts'
import { onOrderLookup } from '../orders/on-order-lookup.ts'
import { onUserDeleted } from '../profile/on-user-deleted.ts'
import { type Change, toChange } from '../table/change-record.ts'
import { followReported } from '../table/rollups/follow.ts'

/** What follows a change of an item of each kind. */
const followers: Record<string, (change: Change) => Promise<void>> = {
  order: onOrderChange,
  'order-lookup': onOrderLookup,
  'contact-message': onContactMessage,
  complaint: onComplaintChange,
  'complaint-message': onComplaintMessage,
  attachment: onAttachmentChange,
  coupon: onCouponChange,
  invoice: onInvoiceChange,
  'invoice-send': onInvoiceSend,
  product: onProductChange,
  variant: onVariantChange,
  category: onCategoryChange,
  'picture-use': onPictureUseChange,
  subscription: onSubscriptionChange,
  user: onUserChange,
  'deleted-user': onUserDeleted,
}

const catalogueEntities = new Set(['product', 'variant', 'category', 'review'])

const follow = async (changes: readonly Change[]): Promise<string | undefined> => {
  for (const change of changes) {
    try {
      await followers[change.entity]?.(change)
      await followReported(change)
    } catch (error) {
      log('error', 'change could not be followed', {
        entity: change.entity,
        sequence: change.sequence,
        ...describeError(error),
      })
      return change.sequence
    }
  }
  return undefined
}

/**
 * Consumes the table's stream: everything that follows a committed change. Each step may run again
 * and changes nothing then. A failure stops the batch at that record, which is delivered again.
 */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const changes = event.Records.map(toChange)
  await projectCatalogue(changes.filter(change => catalogueEntities.has(change.entity)))
  const failed = await follow(changes)
  return { batchItemFailures: failed === undefined ? [] : [{ itemIdentifier: failed }] }
}
