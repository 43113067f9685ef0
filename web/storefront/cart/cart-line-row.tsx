import { formatDollars } from '../../../shared/rules/money.ts'
import type { CartLine } from '../../../shared/schemas/cart.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { toast } from '../../ui/toast.ts'
import { changeCart } from './pending-cart.ts'
import { SaveForLater } from './save-for-later.tsx'
import { StockBadge } from './stock-badge.tsx'

/** Explains what the server changed or flagged on the line. */
const noticeMessages: Record<NonNullable<CartLine['notice']>, (line: CartLine) => string> = {
  price_changed: line => `The price is now ${formatDollars(line.unit_price)}.`,
  quantity_reduced: line => `Only ${line.quantity} available right now.`,
  out_of_stock: () => 'Remove this item to check out.',
}
const action = 'link text-small text-ink-2'

type Props = {
  line: CartLine
  /** Called before the row is removed, so that the page can move the focus. */
  onLeave: () => void
}

/** Shows one cart line: picture, name, quantity and price. */
export function CartLineRow({ line, onLeave }: Props) {
  const { Product: product } = line
  const soldOut = line.stock <= 0
  const remove = () => {
    changeCart({ kind: 'remove', line })
    onLeave()
    toast.info(`${product.name} removed`, {
      thumbnail: product.image,
      action: {
        label: 'Undo',
        onPress: () => changeCart({ kind: 'set', line, quantity: line.quantity }),
      },
    })
  }
  return (
    <li className="grid grid-cols-[92px_1fr] gap-x-4 border-t border-line py-6 md:grid-cols-[116px_1fr] md:gap-x-6">
      <Link to={paths.product(product)} tabIndex={-1} aria-hidden="true">
        <Picture
          src={product.image}
          fallback={product.fallback_image}
          alt=""
          sizes="116px"
          className={soldOut ? 'opacity-50' : undefined}
        />
      </Link>
      <div className="grid min-w-0 grid-cols-[1fr_auto] content-start gap-x-6 md:grid-cols-[1fr_auto_6.875rem]">
        <div className="min-w-0 max-md:col-span-2">
          <h2 className="text-lead leading-snug">
            <Link to={paths.product(product)} className="hover:text-ultra">
              {product.name}
            </Link>
          </h2>
          {line.variant_name && <p className="mt-0.5 text-small text-ink-2">{line.variant_name}</p>}
          <StockBadge stock={line.stock} />
          {line.notice && (
            <p className="mt-1 text-small text-low">{noticeMessages[line.notice](line)}</p>
          )}
        </div>
        <div className="max-md:mt-4">
          <Quantity
            size="small"
            label={`Quantity of ${product.name}`}
            value={line.quantity}
            min={0}
            max={line.max_quantity}
            onChange={quantity =>
              quantity < 1 ? remove() : changeCart({ kind: 'set', line, quantity })
            }
            disabled={soldOut}
          />
        </div>
        <LinePrice line={line} />
        <p className="col-span-full mt-3 flex gap-5">
          <SaveForLater line={line} className={action} onDone={onLeave} />
          <button type="button" onClick={remove} className={action}>
            Remove<span className="sr-only"> {product.name}</span>
          </button>
        </p>
      </div>
    </li>
  )
}

/** Shows the line total, with the full price struck through when the item is on sale. */
function LinePrice({ line }: { line: CartLine }) {
  const was = line.Product.compare_price ?? 0
  const reduced = was > line.unit_price && line.stock > 0
  return (
    <p className="figures text-right max-narrow:col-span-full max-narrow:mt-2 max-narrow:text-left max-md:mt-4 max-md:self-center">
      {reduced && (
        <s className="block text-small text-ink-2">
          <span className="sr-only">Was: </span>
          {formatDollars(was * line.quantity)}
        </s>
      )}
      <span className={reduced ? 'text-ultra' : undefined}>{formatDollars(line.line_total)}</span>
    </p>
  )
}
