import { Link } from 'react-router-dom'
import { formatDollars } from '../../../shared/rules/money.ts'
import { stockBadge } from '../../../shared/rules/stock.ts'
import type { CartLine } from '../../../shared/schemas/cart.ts'
import { errorWords } from '../../api/error-words.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Quantity } from '../../ui/quantity.tsx'
import { toast } from '../../ui/toast.ts'
import { useRemoveLine, useRestoreLine, useSetQuantity } from './use-cart.ts'

/** What the server changed or flags, in words. */
const noticeWords: Record<NonNullable<CartLine['notice']>, (line: CartLine) => string> = {
  price_changed: line => `The price is now ${formatDollars(line.unit_price)}.`,
  quantity_reduced: line => `Only ${line.quantity} can be had at the moment.`,
  out_of_stock: () => 'Remove it to go on to checkout.',
}

/** One thing in the cart: picture, what it is, how many, what it costs. */
export function CartLineRow({ line }: { line: CartLine }) {
  const setQuantity = useSetQuantity()
  const removeLine = useRemoveLine()
  const restoreLine = useRestoreLine()
  const { Product: product } = line
  const soldOut = line.stock <= 0
  const was = product.compare_price ?? 0

  const remove = () =>
    removeLine.mutate(line, {
      onSuccess: () =>
        toast.info(`${product.name} removed`, {
          thumbnail: product.image,
          action: { label: 'Undo', onPress: restore },
        }),
      onError: error => toast.error(`Failed to remove item: ${errorWords(error)}`),
    })
  const restore = () =>
    restoreLine.mutate(line, {
      onError: error => toast.error(`Failed to add to cart: ${errorWords(error)}`),
    })
  const change = (quantity: number) =>
    quantity < 1
      ? remove()
      : setQuantity.mutate(
          { line, quantity },
          {
            onError: error => toast.error(`Failed to update quantity: ${errorWords(error)}`),
          },
        )

  return (
    <li className="grid grid-cols-[92px_1fr] gap-x-4 border-t border-line py-6 md:grid-cols-[116px_1fr_auto_110px] md:gap-x-6">
      <Link to={paths.product(product)} tabIndex={-1} aria-hidden="true">
        <Picture
          src={product.image}
          fallback={product.fallback_image}
          alt=""
          sizes="116px"
          className={soldOut ? 'opacity-50' : undefined}
        />
      </Link>
      <div className="min-w-0">
        <h2 className="text-lead leading-snug">
          <Link to={paths.product(product)} className="hover:text-ultra">
            {product.name}
          </Link>
        </h2>
        {line.variant_name && <p className="mt-0.5 text-small text-ink-2">{line.variant_name}</p>}
        <StockBadge stock={line.stock} />
        {line.notice && (
          <p className="mt-1 text-small text-low">{noticeWords[line.notice](line)}</p>
        )}
        <button
          type="button"
          onClick={remove}
          className="link mt-4 text-small text-ink-2 max-md:mt-3"
        >
          Remove<span className="sr-only"> {product.name}</span>
        </button>
      </div>
      <div className="max-md:col-start-2 max-md:mt-4">
        <Quantity
          size="small"
          label={`Quantity of ${product.name}`}
          value={line.quantity}
          min={0}
          max={line.max_quantity}
          onChange={change}
          disabled={soldOut}
        />
      </div>
      <p className="figures max-md:col-start-2 max-md:mt-3 md:text-right">
        {was > line.unit_price && (
          <s className="block text-small text-ink-2 max-md:mr-2 max-md:inline">
            <span className="sr-only">Before: </span>
            {formatDollars(was * line.quantity)}
          </s>
        )}
        <span className={was > line.unit_price ? 'text-ultra' : undefined}>
          {formatDollars(line.line_total)}
        </span>
      </p>
    </li>
  )
}

/** S-61: red words when it is gone, brown when few are left. */
const StockBadge = ({ stock }: { stock: number }) => (
  <p
    className={`mt-0.5 text-small ${stock <= 0 ? 'text-error' : stock < 5 ? 'text-low' : 'text-leaf'}`}
  >
    {stockBadge(stock)}
  </p>
)
