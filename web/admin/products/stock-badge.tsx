import { lowStockAdmin } from '../../../shared/rules/stock.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatCount } from '../format.ts'

type Props = {
  stock: number
  /** Says it in words, where the number stands beside it. */
  worded?: boolean
}

/** Above 10 green, 1 to 10 yellow, 0 red. */
export const StockBadge = ({ stock, worded = false }: Props) => {
  const [tone, words] =
    stock > lowStockAdmin
      ? (['leaf', 'In stock'] as const)
      : stock > 0
        ? (['amber', 'Low stock'] as const)
        : (['red', 'Sold out'] as const)
  return (
    <Badge tone={tone}>
      {worded ? (
        words
      ) : (
        <span className="figures" title={words}>
          {formatCount(stock)}
          <span className="sr-only">, {words.toLowerCase()}</span>
        </span>
      )}
    </Badge>
  )
}
