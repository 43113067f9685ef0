import type { ReactNode } from 'react'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { Quote } from '../../../shared/schemas/order.ts'
import { ApiError } from '../../api/api-error.ts'
import { errorWords } from '../../api/error-words.ts'
import { Button } from '../../ui/button.tsx'

export type ShortLine = {
  product_id: string
  variant_id: string | null
  name: string
  wanted: number
  left: number
}
type Props = {
  error: unknown
  busy: boolean
  onAcceptQuote: (quote: Quote) => void
  onAcceptStock: (lines: ShortLine[]) => void
  onNewCard: () => void
  onReload: () => void
}

/** Why the order was not placed, and one click that goes on from there (S-77, decision 23). */
export function Refusal({ error, busy, onAcceptQuote, onAcceptStock, onNewCard, onReload }: Props) {
  const data = error instanceof ApiError ? (error.data as Record<string, unknown> | null) : null
  const code = error instanceof ApiError ? error.code : null
  if (code === 'price_changed' && data?.quote) {
    const quote = data.quote as Quote
    return (
      <Panel
        words={`${errorWords(error)} Nothing was charged. The new total is ${formatDollars(quote.total)}.`}
      >
        <Button size="small" busy={busy} onClick={() => onAcceptQuote(quote)}>
          Accept and place order · {formatDollars(quote.total)}
        </Button>
      </Panel>
    )
  }
  if (code === 'out_of_stock' && Array.isArray(data?.lines)) {
    const lines = data.lines as ShortLine[]
    return (
      <Panel words={`${errorWords(error)}. Nothing was charged.`}>
        <ul className="mb-4 text-small">
          {lines.map(line => (
            <li key={line.name}>
              {line.name}: {line.left === 0 ? 'sold out' : `${line.left} left of ${line.wanted}`}
            </li>
          ))}
        </ul>
        <Button size="small" busy={busy} onClick={() => onAcceptStock(lines)}>
          Go on with what is left
        </Button>
      </Panel>
    )
  }
  return (
    <Panel words={`Failed to place order: ${errorWords(error)}`}>
      {code === 'payment_declined' && (
        <Button size="small" rank="outline" onClick={onNewCard}>
          Use another card
        </Button>
      )}
      {code === 'cart_changed' && (
        <Button size="small" rank="outline" onClick={onReload}>
          Show the cart as it is now
        </Button>
      )}
    </Panel>
  )
}

const Panel = ({ words, children }: { words: string; children: ReactNode }) => (
  <div role="alert" className="mt-6 bg-error-tint px-5 py-4 text-error-deep">
    <p className="mb-3 last:mb-0">{words}</p>
    {children}
  </div>
)
