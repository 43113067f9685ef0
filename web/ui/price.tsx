import { formatDollars } from '../../shared/rules/money.ts'
import { classNames } from './class-names.ts'

type Props = {
  price: number
  sale_price?: number | null
  compare_price?: number | null
  size?: 'body' | 'price'
  className?: string
}

/** A price in dollars, with the old price struck through if it's reduced. */
export function Price({ price, sale_price, compare_price, size = 'body', className }: Props) {
  const unit = sale_price ?? price
  const old = Math.max(compare_price ?? 0, price)
  const reduced = old > unit
  const large = size === 'price'
  return (
    <span
      className={classNames(
        'figures inline-flex flex-wrap items-baseline gap-x-2',
        large ? 'gap-x-3' : 'text-body',
        large && 'flex-row-reverse justify-end',
        className,
      )}
    >
      {reduced && (
        <s className={classNames('text-ink-2', large && 'text-lead')}>
          <span className="sr-only">Before: </span>
          {formatDollars(old)}
        </s>
      )}
      <span className={classNames(large && 'text-price', reduced && 'text-ultra')}>
        {reduced && <span className="sr-only">Now: </span>}
        {formatDollars(unit)}
      </span>
    </span>
  )
}
