import type { OwnOrder } from '../../../shared/schemas/own-order.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { LineReview } from './line-review.tsx'

type Props = { order: OwnOrder; item: OwnOrder['OrderItems'][number] }

/** Links to return or review a delivered item. The review comes last because it loads last. */
export const LineLinks = ({ order, item }: Props) => (
  <p className="mt-2 flex min-h-6 flex-wrap gap-x-5 gap-y-2 text-small print:hidden">
    {item.returnable > 0 && (
      <Link
        to={paths.returnItems(order)}
        className="link"
        aria-label={`Return ${item.product_name}`}
      >
        Return
      </Link>
    )}
    <LineReview item={item} />
  </p>
)
