import type { catalog } from '../../shared/api/catalog.ts'
import { notFound } from '../../shared/errors.ts'
import type { UseCase } from '../http/serve.ts'
import { actorOf, audit } from '../table/audit.ts'
import { findProductId } from '../table/products.ts'
import { findReview, removeReview, uncountReview } from '../table/reviews.ts'
import { transact } from '../table/transact.ts'

const reviewGone = () => notFound('Review')
/** Thrown if the product was deleted, so that there is no rating to update. */
class NotCounted extends Error {}

/**
 * DELETE /products/{id}/reviews/{reviewId}: removes a review from the product's rating. The customer
 * can write another; the audit trail keeps the text without the name. Errors: `not_found`.
 */
export const deleteReview: UseCase<typeof catalog.deleteReview> = async ({ params, user }) => {
  const [productId, review] = await Promise.all([
    findProductId(params.id),
    findReview(params.reviewId),
  ])
  if (!review || review.product_id !== productId) throw reviewGone()
  const { id, product_id, rating, title, comment } = review
  const before = { product_id, rating, title, comment }
  const steps = [
    ...removeReview(review, reviewGone),
    audit(actorOf(user), 'review.delete', id, { before, after: {} }, new Date().toISOString()),
  ]
  try {
    await transact([...steps, uncountReview(review, () => new NotCounted())])
  } catch (error) {
    if (!(error instanceof NotCounted)) throw error
    await transact(steps)
  }
  return {}
}
