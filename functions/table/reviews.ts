import * as z from 'zod'
import { reviewKey, reviewsPartition } from './keys.ts'
import { query } from './read.ts'

/** What a customer who received a product says of it. */
export const ReviewItem = z.object({
  id: z.string(),
  product_id: z.string(),
  /** Whose it is; never shown. */
  user_id: z.string(),
  user_name: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string(),
  comment: z.string(),
  is_verified_purchase: z.boolean(),
  created_at: z.string(),
})
export type ReviewItem = z.infer<typeof ReviewItem>

/** The newest `limit` reviews of a product. */
export const newestReviews = (productId: string, limit: number): Promise<ReviewItem[]> =>
  query(ReviewItem, { partition: reviewsPartition(productId), backwards: true, limit })

/** A review as stored, for loading; its product's `ratings` have to count it too. */
export const reviewItem = (review: ReviewItem): object => ({
  ...reviewKey(review.product_id, review.created_at, review.id),
  entity: 'review',
  ...review,
})
