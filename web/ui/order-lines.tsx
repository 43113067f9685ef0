import type { ReactNode } from 'react'
import { replacementText } from '../../shared/rules/item-name.ts'
import { formatDollars } from '../../shared/rules/money.ts'
import type { Order } from '../../shared/schemas/order.ts'
import { paths } from '../paths.ts'
import { Link } from '../routing/link.tsx'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'

type Line = Order['OrderItems'][number] & { line_id?: string }

const sizes = {
  small: { grid: 'grid-cols-[60px_minmax(0,1fr)_auto] gap-x-4', picture: '60px' },
  large: {
    grid: 'grid-cols-[72px_minmax(0,1fr)_auto] gap-x-5 md:grid-cols-[84px_minmax(0,1fr)_auto]',
    picture: '84px',
  },
}

type Props<Item> = {
  items: readonly Item[]
  size: keyof typeof sizes
  className?: string
  /** Shown below a line, such as links to return or review it. */
  actions?: (item: Item) => ReactNode
}

/** Lists the lines of an order, with names and prices as ordered. */
export const OrderLines = <Item extends Line>({ items, size, className, actions }: Props<Item>) => (
  <ul className={className}>
    {items.map(item => (
      <li
        key={item.line_id ?? `${item.product_id}/${item.variant_id}`}
        className={classNames(
          'grid break-inside-avoid border-b border-line py-4',
          sizes[size].grid,
          size === 'small' && 'items-center',
        )}
      >
        <Picture
          src={item.Product.image}
          fallback={item.Product.fallback_image}
          alt=""
          sizes={sizes[size].picture}
          eager
        />
        <div className="min-w-0 self-center">
          <Link to={paths.product(item.Product)} className="hover:text-ultra">
            {item.product_name}
          </Link>
          {item.variant_name && <p className="text-small text-ink-2">{item.variant_name}</p>}
          {item.replacement_for && (
            <p className="text-small text-ink-2">{replacementText(item.replacement_for)}</p>
          )}
          <p className="figures text-small text-ink-2">
            {item.quantity} × {formatDollars(item.price)}
          </p>
          {actions?.(item)}
        </div>
        <p className="figures self-center">{formatDollars(item.total)}</p>
      </li>
    ))}
  </ul>
)
