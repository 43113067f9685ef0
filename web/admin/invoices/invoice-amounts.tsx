import { formatDollars } from '../../../shared/rules/money.ts'
import { classNames } from '../../ui/class-names.ts'

type Props = {
  subtotal: number
  /** Null for an invoice without shipping. */
  shipping: number | null
  taxName: string
  tax: number
  discount: number
  /** The part that earlier payments covered. Shown if it isn't 0. */
  paidBefore?: number | undefined
  total: number
  /** The sum of the credit notes, and the total without it. Shown if there are any. */
  credits?: { refunded: number; net: number }
}

/** Names the tax with its percentage and base. A manual invoice's base is the sum before the discount (Q32). */
export const taxName = (percent: number, subtotal: number): string =>
  percent > 0 ? `Tax (${percent}% of ${formatDollars(subtotal)})` : 'Tax'

/**
 * Shows an invoice's amounts from subtotal to total, in dollars and in the order of the
 * calculation. An order's tax comes after discount and shipping, a manual invoice's tax before the
 * discount.
 */
export const InvoiceAmounts = ({
  subtotal,
  shipping,
  taxName,
  tax,
  discount,
  paidBefore = 0,
  total,
  credits,
}: Props) => (
  <dl className="mt-2 ml-auto w-full max-w-70">
    <Amount name="Subtotal" value={formatDollars(subtotal)} />
    {shipping === null ? (
      <>
        <Amount name={taxName} value={formatDollars(tax)} />
        <Amount name="Discount" value={formatDollars(-discount)} />
      </>
    ) : (
      <>
        <Amount name="Discount" value={formatDollars(-discount)} />
        <Amount name="Shipping" value={shipping === 0 ? 'Free' : formatDollars(shipping)} />
        <Amount name={taxName} value={formatDollars(tax)} />
      </>
    )}
    {paidBefore > 0 && <Amount name="Paid before" value={formatDollars(-paidBefore)} />}
    <Amount name="Total" value={formatDollars(total)} last />
    {credits && credits.refunded > 0 && (
      <>
        <Amount name="Refunded" value={formatDollars(-credits.refunded)} />
        <Amount name="Net" value={formatDollars(credits.net)} last />
      </>
    )}
  </dl>
)

const Amount = ({ name, value, last }: { name: string; value: string; last?: boolean }) => (
  <div
    className={classNames(
      'flex justify-between gap-4 py-1',
      last && 'mt-2 border-t border-ink pt-2.5 font-medium',
    )}
  >
    <dt className={last ? undefined : 'text-ink-2'}>{name}</dt>
    <dd className="figures">{value}</dd>
  </div>
)
