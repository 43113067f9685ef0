import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PayPalBuyer } from '../../../shared/schemas/order.ts'
import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { errorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { loadAddressRules } from './address-rules.ts'
import { withApproval } from './approved-checkout.ts'
import { loadCheckout, saveCheckout } from './stored-checkout.ts'
import { type Buyer, shippingAddress } from './use-buyer.ts'

type Props = { id: string; buyer: Buyer }

/**
 * Copies email and address of an approved cart from PayPal into the checkout, and opens the review. If an
 * order already uses the approval, continues that order.
 */
export default function PayPalApproval({ id, buyer }: Props) {
  const navigate = useNavigate()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['paypal-buyer', id],
    queryFn: () => call(contract.orders.getPayPalBuyer, { params: { id } }).catch(orMissing),
    gcTime: 0,
  })
  useEffect(() => {
    if (data === undefined) return
    const open = (path: string) => void navigate(path, { replace: true })
    if (data?.order) return open(`/checkout/return/${data.order.id}?link=${data.order.link_token}`)
    if (!data?.approved) {
      toast.info('The payment isn’t approved at PayPal. Choose how to pay.')
      return open(paths.checkout({ step: 'payment' }))
    }
    const state = withApproval(loadCheckout(), id, data)
    saveCheckout(state)
    let isCurrent = true
    const openStep = () => {
      if (!isCurrent) return
      const hasAddress = shippingAddress(buyer, state) !== null
      if (!hasAddress) toast.info('Check the address from PayPal. We can’t ship to it as it is.')
      open(paths.checkout({ step: hasAddress ? 'review' : 'shipping' }))
    }
    loadAddressRules().then(openStep, openStep)
    return () => {
      isCurrent = false
    }
  }, [data, buyer, id, navigate])
  return (
    <div className="page max-w-140 pt-14">
      <h1 className="serif mb-7 text-section">Returning from PayPal</h1>
      {error ? (
        <ErrorState message={errorMessage(error)} onRetry={() => refetch()} busy={isFetching} />
      ) : (
        <>
          <Loading what="payment" />
          <Skeleton className="h-40" />
        </>
      )}
    </div>
  )
}

const orMissing = (error: unknown): PayPalBuyer | null => {
  if (isApiError(error, 'not_found')) return null
  throw error
}
