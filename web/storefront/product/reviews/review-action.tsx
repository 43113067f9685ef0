import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Product } from '../../../../shared/schemas/product.ts'
import { errorMessage } from '../../../api/error-message.ts'
import { myReviewQuery } from '../../../api/queries/reviews.ts'
import { useHasSession } from '../../../api/session.ts'
import { paths } from '../../../paths.ts'
import { later } from '../../../routing/later.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Suspense } from '../../../ui/suspense.tsx'

const ReviewDialog = later(() => import('../../../reviews/review-dialog.tsx'))

/** Button to write a review, or why the visitor can't. */
export function ReviewAction({ product }: { product: Product }) {
  const { pathname, search } = useLocation()
  if (useHasSession()) return <CustomerAction product={product} />
  return (
    <ButtonLink
      rank="outline"
      to={paths.login({ from: pathname + search })}
      className="max-md:w-full"
    >
      Sign in to review
    </ButtonLink>
  )
}

function CustomerAction({ product }: { product: Product }) {
  const { data, error, refetch, isFetching } = useQuery(myReviewQuery(product.id))
  const [open, setOpen] = useState<boolean | null>(null)
  if (error)
    return (
      <p className="text-small text-ink-2">
        {errorMessage(error)}{' '}
        <Button rank="text" busy={isFetching} onClick={() => refetch()}>
          Try Again
        </Button>
      </p>
    )
  if (!data) return <Skeleton className="h-13 w-40" />
  return (
    <>
      {data.can_review ? (
        <Button
          rank="outline"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="max-md:w-full"
        >
          Write a review
        </Button>
      ) : (
        <p className="text-small text-ink-2">
          {data.review
            ? 'Thank you for your review.'
            : 'You can review this item after it has been delivered to you.'}
        </p>
      )}
      {open !== null && (
        <Suspense>
          <ReviewDialog product={product} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
