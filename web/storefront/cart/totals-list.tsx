import { formatCents } from '../../../shared/rules/money.ts'

export type CartAmounts = {
  subtotal: number
  discount: number
  shipping: number
  tax: number
  total: number
}
type Props = {
  /** In cents. */
  figures: CartAmounts
  couponCode?: string | null
  shippingLabel: string
  taxLabel: string
  totalLabel?: string
}

/** Lists the amounts from subtotal to total. */
export const TotalsList = ({
  figures,
  couponCode,
  shippingLabel,
  taxLabel,
  totalLabel = 'Total',
}: Props) => (
  <dl className="figures space-y-3">
    <Row name="Subtotal" value={formatCents(figures.subtotal)} />
    {figures.discount > 0 && (
      <div className="flex justify-between gap-4">
        <dt className="flex items-center gap-3">
          Discount
          {couponCode && (
            <span className="bg-ultra-tint px-2 py-0.5 text-meta text-ultra">{couponCode}</span>
          )}
        </dt>
        <dd className="text-ultra">−{formatCents(figures.discount)}</dd>
      </div>
    )}
    <Row
      name={shippingLabel}
      value={figures.shipping === 0 ? 'Free' : formatCents(figures.shipping)}
    />
    <Row name={taxLabel} value={formatCents(figures.tax)} />
    <div className="flex items-baseline justify-between gap-4 border-t border-ink pt-4">
      <dt className="font-medium">{totalLabel}</dt>
      <dd className="serif text-figure" data-testid="total">
        {formatCents(figures.total)}
      </dd>
    </div>
  </dl>
)

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
