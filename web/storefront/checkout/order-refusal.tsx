import type { ReactNode } from 'react'
import type { Quote } from '../../../shared/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import { Button } from '../../ui/button.tsx'
import type { OrderBody } from './order-body.ts'
import { PriceChange } from './price-change.tsx'
import { type ShortLine, SoldOut } from './sold-out.tsx'

type Props = {
  error: unknown
  /** The order that was refused. */
  sent: OrderBody | undefined
  busy: boolean
  onAcceptQuote: (quote: Quote) => void
  onAcceptStock: (lines: ShortLine[]) => void
  onNewCard: () => void
  onReload: () => void
}

/** Explains why the order was not placed and offers the next step (S-77, Q23). */
export function OrderRefusal(props: Props) {
  const { error, sent, busy, onAcceptQuote, onAcceptStock, onNewCard, onReload } = props
  const data = error instanceof ApiError ? (error.data as Record<string, unknown> | null) : null
  const code = error instanceof ApiError ? error.code : null
  const message = `Failed to place order: ${errorMessage(error)}`
  if (code === 'price_changed' && data?.quote && sent)
    return (
      <Panel message={message}>
        <PriceChange sent={sent} quote={data.quote as Quote} busy={busy} onAccept={onAcceptQuote} />
      </Panel>
    )
  if (code === 'out_of_stock' && Array.isArray(data?.lines))
    return (
      <Panel message={message}>
        <SoldOut lines={data.lines as ShortLine[]} busy={busy} onAccept={onAcceptStock} />
      </Panel>
    )
  return (
    <Panel message={message}>
      {isCardError(error) && (
        <>
          <p className="mb-3 text-small">We haven’t charged you, and your cart hasn’t changed.</p>
          <Button size="small" rank="outline" onClick={onNewCard}>
            Use another card
          </Button>
        </>
      )}
      {code === 'cart_changed' && (
        <Button size="small" rank="outline" onClick={onReload}>
          Show updated cart
        </Button>
      )}
    </Panel>
  )
}

/** Returns whether the card was declined or can no longer be used. */
const isCardError = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'payment_declined' ||
    error.errors.some(({ path }) => path.startsWith('body.payment_data')))

const Panel = ({ message, children }: { message: string; children: ReactNode }) => (
  <div role="alert" className="mt-6 bg-error-tint px-5 py-4 text-error-deep">
    <p className="mb-3 last:mb-0">{message}</p>
    {children}
  </div>
)
