import { useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { isApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PageTitle } from '../page-title.tsx'
import { type EndedPayment, usePaymentReturn } from './use-payment-return.ts'

/** `/checkout/return/{id}`: where PayPal or a bank sends the shopper back to. */
export function Component() {
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const token = query.get('link') ?? undefined
  const { mutate, isPending, error, over } = usePaymentReturn({
    id,
    token,
    canceled: query.get('canceled') === '1',
  })
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    mutate()
  }, [mutate])
  if (over) return <PaymentOver {...over} />
  return (
    <div className="page max-w-140 pt-14">
      <PageTitle title="Finishing your payment" noindex />
      <h1 className="serif mb-7 text-section">Finishing your payment</h1>
      {error && !isApiError(error, 'payment_declined') ? (
        <ErrorState message={errorMessage(error)} onRetry={() => mutate()} busy={isPending} />
      ) : (
        <>
          <Loading what="payment" />
          <Skeleton className="h-40" />
        </>
      )}
    </div>
  )
}

const PaymentOver = ({ sentence, hasItems }: EndedPayment) => (
  <div className="page max-w-140 pt-14">
    <PageTitle title="This order is canceled" noindex />
    <h1 className="serif mb-4 text-section">This order is canceled</h1>
    <p role="alert" className="mb-7 text-lead text-ink-2">
      {sentence} {hasItems && 'Your items are still in your cart.'}
    </p>
    <ButtonLink to={hasItems ? paths.checkout({ step: 'payment' }) : paths.home()}>
      {hasItems ? 'Choose how to pay' : 'Continue shopping'}
    </ButtonLink>
  </div>
)
