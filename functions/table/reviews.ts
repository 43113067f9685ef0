import * as z from 'zod'
import { deliveredUnits } from '../../shared/rules/order/units.ts'
import { withoutLimits } from '../without-limits.ts'
import {
  orderPrefix,
  ownReviewKey,
  productKey,
  reviewKey,
  reviewRef,
  reviewsPartition,
  userBuyer,
} from './keys.ts'
import { OrderItem } from './orders.ts'
import { get, query } from './read.ts'
import type { Step } from './transact.ts'

/** A customer's review of a product they received. */
export const ReviewItem = withoutLimits(
  z.object({
    id: z.string(),
    product_id: z.string(),
    /** The author. Never shown. */
    user_id: z.string(),
    user_name: z.string(),
    rating: z.int().min(1).max(5),
    title: z.string(),
    comment: z.string(),
    is_verified_purchase: z.boolean(),
    created_at: z.string(),
  }),
)
export type ReviewItem = z.infer<typeof ReviewItem>

/** Lists the newest `limit` reviews of a product. */
export const newestReviews = (productId: string, limit: number): Promise<ReviewItem[]> =>
  query(ReviewItem, { partition: reviewsPartition(productId), backwards: true, limit })

const Keys = z.object({ pk: z.string(), sk: z.string() })

/** Finds a review by id. */
export const findReview = async (id: string): Promise<ReviewItem | undefined> => {
  const partition = reviewRef(id).ref
  const [key] = await query(Keys, { index: 'by-reference', partition, limit: 1 })
  return key && get(ReviewItem, key, { consistent: true })
}

const OwnReview = z.object({ review_id: z.string(), created_at: z.string() })

/** Returns a customer's review of a product. */
export const getOwnReview = async (
  userId: string,
  productId: string,
): Promise<ReviewItem | undefined> => {
  const own = await get(OwnReview, ownReviewKey(userId, productId), { consistent: true })
  const key = own && reviewKey(productId, own.created_at, own.review_id)
  return key && get(ReviewItem, key, { consistent: true })
}

const ownReviewItem = ({ id, user_id, product_id, created_at }: ReviewItem): object => ({
  ...ownReviewKey(user_id, product_id),
  entity: 'own-review',
  review_id: id,
  created_at,
})

const reviewItem = (review: ReviewItem): object => ({
  ...reviewKey(review.product_id, review.created_at, review.id),
  ...reviewRef(review.id),
  entity: 'review',
  ...review,
})

/** Returns the items that store a review, for loading. The product's `ratings` must include it. */
export const reviewItems = (review: ReviewItem): object[] => [
  reviewItem(review),
  ownReviewItem(review),
]

/** Changes the product's count of a star rating. Its new version updates the catalog index. */
const countRating = (
  { product_id, rating }: ReviewItem,
  by: 1 | -1,
  failure: () => Error,
): Step => {
  const stars = `ratings[${rating - 1}]`
  return {
    write: {
      update: productKey(product_id),
      set: `SET ${stars} = ${stars} + :by, #version = #version + :one`,
      when: `${stars} >= :least`,
      names: { '#version': 'version' },
      values: { ':by': by, ':one': 1, ':least': by === 1 ? 0 : 1 },
    },
    failsWith: failure,
  }
}

/** Stores a customer's review and counts its rating. */
export const addReview = (
  review: ReviewItem,
  failures: { written: () => Error; productGone: () => Error },
): Step[] => [
  {
    write: { put: ownReviewItem(review), when: 'attribute_not_exists(pk)' },
    failsWith: failures.written,
  },
  { write: { put: reviewItem(review) } },
  countRating(review, 1, failures.productGone),
]

/** Deletes a review, so that its customer can write another. */
export const removeReview = (review: ReviewItem, failure: () => Error): Step[] => [
  {
    write: {
      remove: reviewKey(review.product_id, review.created_at, review.id),
      when: 'attribute_exists(pk)',
    },
    failsWith: failure,
  },
  { write: { remove: ownReviewKey(review.user_id, review.product_id) } },
]

/** Subtracts a deleted review from its product's ratings. */
export const uncountReview = (review: ReviewItem, failure: () => Error): Step =>
  countRating(review, -1, failure)

/** How many of a customer's newest orders to check. */
const ordersChecked = 100

/** Returns whether an order's packages delivered the product, and the customer kept some of it. */
const wasDelivered = (order: OrderItem, productId: string): boolean =>
  order.lines.some(
    line => line.product_id === productId && deliveredUnits(order, line) > line.credited,
  )

/** Returns whether one of the customer's last 100 orders delivered the product. */
export const hasReceived = async (userId: string, productId: string): Promise<boolean> => {
  const orders = await query(OrderItem, {
    partition: userBuyer(userId),
    beginsWith: orderPrefix,
    backwards: true,
    limit: ordersChecked,
  })
  return orders.some(order => wasDelivered(order, productId))
}
