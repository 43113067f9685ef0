import { Link } from '../../routing/link.tsx'
import type { CheckoutState, Step } from './checkout-state.ts'
import { type Delivery, reviewLines, shippingLines } from './recap-lines.ts'
import type { Buyer } from './use-buyer.ts'

type Props = { step: Step; state: CheckoutState; buyer: Buyer; delivery: Delivery }

/** Summarizes the completed steps, each with a link to change it. */
export default function Recap({ step, state, buyer, delivery }: Props) {
  const linesOf = step === 'payment' ? shippingLines : reviewLines
  return (
    <dl className="border-y border-line py-2 text-small">
      {linesOf(state, buyer, delivery).map(({ name, value, to }) => (
        <div key={name} className="grid grid-cols-[72px_1fr_auto] items-baseline gap-3 py-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
          <dd>
            <Link to={to} className="link">
              Edit
              <span className="sr-only"> {name.toLowerCase()}</span>
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}
