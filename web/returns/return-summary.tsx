import type { ReactNode } from 'react'
import { formatItemCount } from '../../shared/rules/item-count.ts'
import { formatDollars } from '../../shared/rules/money.ts'
import { isStoreFault } from '../../shared/rules/return-policy.ts'
import type { ReturnOption, ReturnOptions } from '../../shared/schemas/return.ts'
import { AmountRow, NegativeAmount, RefundTotal } from './refund-rows.tsx'
import {
  type Choice,
  type Choices,
  chosenItems,
  refusalOf,
  sumRefundDollars,
  variantOf,
} from './return-choices.ts'

type Props = {
  options: ReturnOptions
  choices: Choices
  /** Whether staff return the items for the customer. */
  byStaff?: boolean
  children?: ReactNode
}

/** What the return label costs: nothing, a deduction, or the carrier's price. */
const labelValue = (
  policy: ReturnOptions['policy'],
  label: number,
  reasons: readonly string[],
  byStaff: boolean,
): ReactNode => {
  if (label > 0) return <NegativeAmount amount={label} />
  const isFree =
    policy.label_paid_by === 'store' || policy.label_price > 0 || isStoreFault(policy, reasons)
  if (isFree) return 'Free'
  return byStaff ? 'The customer pays the carrier' : 'You pay the carrier'
}

/** Names the replacement item once the buyer chose an available one. */
const wantedName = (item: ReturnOption, { attributes, quantity }: Choice): string => {
  const variant = variantOf(item, attributes)
  return variant && !refusalOf(variant, quantity) ? variant.name : 'another one'
}

/** Sums up the chosen items before the request. */
export function ReturnSummary({ options, choices, byStaff = false, children }: Props) {
  const chosen = chosenItems(options, choices)
  const refunded = chosen.filter(({ choice }) => choice.wants === 'refund')
  const exchanged = chosen.filter(({ choice }) => choice.wants === 'exchange')
  const sum = sumRefundDollars(options, choices)
  const units = refunded.reduce((count, { choice }) => count + choice.quantity, 0)
  return (
    <>
      {!byStaff && <h2 className="serif text-card">Your return</h2>}
      {chosen.length === 0 ? (
        <p className={byStaff ? 'text-ink-2' : 'mt-4 text-ink-2'}>
          Choose the items to return. {byStaff ? 'The' : 'Your'} refund appears here.
        </p>
      ) : (
        <dl aria-live="polite" className={byStaff ? 'grid gap-2' : 'mt-5 grid gap-3'}>
          {refunded.length > 0 && (
            <>
              <AmountRow label={`Refund, ${formatItemCount(units)}`}>
                {formatDollars(sum.price)}
              </AmountRow>
              {sum.discount > 0 && (
                <AmountRow quiet label={`Share of discount ${options.coupon_code ?? ''}`}>
                  <NegativeAmount amount={sum.discount} />
                </AmountRow>
              )}
              <AmountRow quiet label="Tax">
                {formatDollars(sum.tax)}
              </AmountRow>
            </>
          )}
          {exchanged.map(({ item, choice }) => (
            <AmountRow
              key={item.line_id}
              label={`Exchange, ${item.product_name} for ${wantedName(item, choice)}`}
            >
              {formatDollars(0)}
            </AmountRow>
          ))}
          <AmountRow quiet label="Return label">
            {labelValue(
              options.policy,
              sum.label,
              chosen.map(({ choice }) => choice.reason),
              byStaff,
            )}
          </AmountRow>
          {refunded.length > 0 && (
            <RefundTotal label="Estimated refund" total={sum.total} to={options.refund_to} />
          )}
        </dl>
      )}
      {children && <div className="mt-6">{children}</div>}
    </>
  )
}
