import { useState } from 'react'
import type { OrderSummary } from '../../../shared/schemas/order.ts'
import { isApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import { type Skipped, useRepeatOrder } from '../../api/queries/order-changes.ts'
import { paths } from '../../paths.ts'
import { later } from '../../routing/later.tsx'
import { Button } from '../../ui/button.tsx'
import type { ButtonRank } from '../../ui/button-style.ts'
import { Suspense } from '../../ui/suspense.tsx'
import { toast } from '../../ui/toast.ts'
import { isNothingAdded } from './skipped.ts'

const SkippedDialog = later(() => import('./skipped-dialog.tsx'))

type Props = { order: OrderSummary; label: string; rank?: ButtonRank }

/** Adds the items of a delivered order to the cart and lists the skipped ones (S-107). */
export function RepeatOrder({ order, label, rank = 'primary' }: Props) {
  const [key, setKey] = useState<string>(() => crypto.randomUUID())
  const [skipped, setSkipped] = useState<Skipped[]>([])
  const repeat = useRepeatOrder()
  const press = () =>
    repeat.mutate(
      { id: order.id, key },
      {
        onSuccess: reply => {
          setKey(crypto.randomUUID())
          setSkipped(reply.skipped)
          if (isNothingAdded(order, reply.skipped))
            toast.error('Failed to repeat order: none of its items are available.')
          else
            toast.success('Order repeated successfully', {
              thumbnail: order.OrderItems[0]?.Product.image,
              action: { label: 'View cart', href: paths.cart() },
            })
        },
        onError: error => {
          // Keep the key if the response was lost: the request may have succeeded.
          if (!isApiError(error, 'network') && !isApiError(error, 'timeout'))
            setKey(crypto.randomUUID())
          toast.error(`Failed to repeat order: ${errorMessage(error)}`)
        },
      },
    )
  return (
    <>
      <Button
        rank={rank}
        size="small"
        busy={repeat.isPending}
        aria-label={`${label} ${order.order_number}`}
        onClick={press}
      >
        {label}
      </Button>
      {skipped.length > 0 && (
        <Suspense>
          <SkippedDialog
            skipped={skipped}
            nothingAdded={isNothingAdded(order, skipped)}
            onClose={() => setSkipped([])}
          />
        </Suspense>
      )}
    </>
  )
}
