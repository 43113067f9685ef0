import { lowStockForStaff } from '../../../shared/rules/stock.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { formatCount } from '../format.ts'

/** Above 10 green, 1 to 10 yellow, 0 red. */
const look = (stock: number) =>
  stock > lowStockForStaff
    ? ({ tone: 'leaf', words: 'In stock', text: 'text-ink-2' } as const)
    : stock > 0
      ? ({ tone: 'amber', words: 'Low stock', text: 'text-low' } as const)
      : ({ tone: 'red', words: 'Sold out', text: 'text-error' } as const)

/** Shows the stock count, colored by level. */
export const StockBadge = ({ stock }: { stock: number }) => {
  const { tone, words } = look(stock)
  return (
    <Badge tone={tone}>
      <span className="figures" title={words}>
        {formatCount(stock)}
        <span className="sr-only">, {words.toLowerCase()}</span>
      </span>
    </Badge>
  )
}

/** Shows the stock level in words, in the row of a field with the number. */
export const StockWords = ({ stock }: { stock: number }) => {
  const { words, text } = look(stock)
  return <span className={classNames('text-small whitespace-nowrap', text)}>{words}</span>
}
