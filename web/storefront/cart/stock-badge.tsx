import { stockBadge } from '../../../shared/rules/stock.ts'
import { classNames } from '../../ui/class-names.ts'

const color = (stock: number) => (stock <= 0 ? 'text-error' : stock < 5 ? 'text-low' : 'text-leaf')

/** Shows the stock status (S-61): red when sold out, brown when fewer than 5 are left. */
export const StockBadge = ({ stock }: { stock: number }) => (
  <p className={classNames('mt-0.5 text-small', color(stock))}>{stockBadge(stock)}</p>
)
