import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnOrder } from '../../../shared/schemas/own-order.ts'
import { hasDraft } from '../../api/form-draft.ts'
import { myReviewQuery } from '../../api/queries/reviews.ts'
import { paths } from '../../paths.ts'
import { later } from '../../routing/later.tsx'
import { Link } from '../../routing/link.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { useAccountUser } from '../frame/use-account-user.ts'

const ReviewDialog = later(() => import('../../reviews/review-dialog.tsx'))

type Props = { item: OwnOrder['OrderItems'][number] }

/** Opens the review form or links to the customer's review; hidden if neither applies. */
export function LineReview({ item }: Props) {
  const { product_id: id, product_name: name } = item
  const { data } = useQuery(myReviewQuery(id))
  const user = useAccountUser()
  const [open, setOpen] = useState<boolean | null>(() => hasDraft(`review.${id}`, user.id) || null)
  return (
    <>
      {data?.can_review && (
        <button
          type="button"
          className="link"
          aria-haspopup="dialog"
          aria-label={`Write a review of ${name}`}
          onClick={() => setOpen(true)}
        >
          Write a review
        </button>
      )}
      {data?.review && (
        <Link
          to={{ pathname: paths.product(item.Product), search: '?tab=reviews', hash: '#details' }}
          className="link"
          aria-label={`Your review of ${name}`}
        >
          Your review
        </Link>
      )}
      {open !== null && (
        <Suspense>
          <ReviewDialog product={{ id, name }} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
