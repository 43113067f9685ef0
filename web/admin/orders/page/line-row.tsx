import type { ReactNode } from 'react'
import { replacementText } from '../../../../shared/rules/item-name.ts'
import { formatCents, formatDollars, toCents } from '../../../../shared/rules/money.ts'
import { Link } from '../../../routing/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { adminPaths } from '../../paths.ts'
import type { OrderLine } from '../dialogs/order-lines.ts'

type Props = { item: OrderLine['item']; quantity: number; note?: ReactNode }

/** Units of a line item with their price as ordered. */
export const LineRow = ({ item, quantity, note }: Props) => {
  const each = `${quantity} × ${formatDollars(item.price)}`
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-3 md:grid-cols-[2.75rem_minmax(0,1fr)_auto_6rem]">
      <Picture src={item.Product.image} fallback={item.Product.fallback_image} alt="" />
      <div className="min-w-0">
        <Link
          to={adminPaths.product({ id: item.product_id })}
          className="font-medium break-words hover:text-ultra"
        >
          {item.product_name}
        </Link>
        <p className="break-words text-ink-2">
          {[item.variant_name, item.sku].filter(Boolean).join(' · ')}
        </p>
        {item.replacement_for && (
          <p className="break-words text-ink-2">{replacementText(item.replacement_for)}</p>
        )}
        <p className="figures text-ink-2 md:hidden">{each}</p>
        {note}
      </div>
      <p className="figures text-ink-2 max-md:hidden">{each}</p>
      <p className="figures text-right font-medium">
        {formatCents(toCents(item.price) * quantity)}
      </p>
    </li>
  )
}
