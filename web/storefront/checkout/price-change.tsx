import { formatCents, formatDollars } from '../../../shared/rules/money.ts'
import type { Quote } from '../../../shared/schemas/order.ts'
import { Button } from '../../ui/button.tsx'
import { changedFigures } from './changed-figures.ts'
import type { OrderBody } from './order-body.ts'

type Props = {
  sent: OrderBody
  quote: Quote
  busy: boolean
  onAccept: (quote: Quote) => void
}

/** Compares the old and new amounts. The order is placed only after the shopper accepts. */
export const PriceChange = ({ sent, quote, busy, onAccept }: Props) => (
  <>
    <p className="text-small">We haven’t charged you. Here’s what changed:</p>
    <table className="figures my-3 w-full text-small">
      <thead>
        <tr>
          <th scope="col" className="sr-only">
            Item
          </th>
          <th scope="col" className="pb-1 text-right font-normal">
            Was
          </th>
          <th scope="col" className="pb-1 text-right font-normal">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {changedFigures(sent, quote).map(({ name, was, now }) => (
          <tr key={name} className="border-t border-error-deep/30 last:font-medium">
            <th scope="row" className="py-1.5 text-left [font-weight:inherit]">
              {name}
            </th>
            <td className="py-1.5 pl-4 text-right">
              <s>{formatCents(was)}</s>
            </td>
            <td className="py-1.5 pl-4 text-right">{formatCents(now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Button size="small" busy={busy} onClick={() => onAccept(quote)}>
      Accept and place order · {formatDollars(quote.total)}
    </Button>
  </>
)
