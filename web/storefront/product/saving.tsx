import { formatDollars } from '../../../shared/rules/money.ts'

type Props = { price: number; sale_price?: number | null; compare_price?: number | null }

/** Shows how much the shopper saves, if the price is reduced. */
export function AmountSaved({ price, sale_price, compare_price }: Props) {
  const saved = Math.max(compare_price ?? 0, price) - (sale_price ?? price)
  return saved > 0 && <p className="mt-1 text-small text-ink-2">You save {formatDollars(saved)}</p>
}
