import * as z from 'zod'
import { ComplaintItem, ComplaintMessageItem } from './complaints.ts'
import {
  complaintMessagePrefix,
  complaintPrefix,
  ownReviewPrefix,
  reviewKey,
  userBuyer,
} from './keys.ts'
import { batchGet, query } from './read.ts'
import { ReviewItem } from './reviews.ts'

/** Lists a customer's complaints with all messages, oldest first. */
export const allComplaints = async (
  userId: string,
): Promise<(ComplaintItem & { messages: ComplaintMessageItem[] })[]> => {
  const partition = userBuyer(userId)
  const complaints = await query(ComplaintItem, { partition, beginsWith: complaintPrefix })
  const threads = complaints.map(async complaint => {
    const beginsWith = complaintMessagePrefix(complaint.id)
    return { ...complaint, messages: await query(ComplaintMessageItem, { partition, beginsWith }) }
  })
  return Promise.all(threads)
}

const OwnReview = z.object({ sk: z.string(), review_id: z.string(), created_at: z.string() })

/** Lists a customer's reviews, oldest first. */
export const allReviews = async (userId: string): Promise<ReviewItem[]> => {
  const own = await query(OwnReview, {
    partition: userBuyer(userId),
    beginsWith: ownReviewPrefix,
  })
  const reviews = await batchGet(
    ReviewItem,
    own.map(({ sk, created_at, review_id }) =>
      reviewKey(sk.slice(ownReviewPrefix.length), created_at, review_id),
    ),
  )
  return reviews.sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
}
