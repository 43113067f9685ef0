import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isReturnable } from '../../../shared/rules/return-period.ts'
import type { Order } from '../../../shared/schemas/order.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { paths } from '../../paths.ts'
import { hasRoute } from '../has-route.ts'

type Props = { order: Order; item: Order['OrderItems'][number] }

/** What one may do with a piece that has arrived: review it, and send it back while there is time. */
export function LineLinks({ order, item }: Props) {
  const { data: settings } = useQuery(settingsQuery)
  if (order.status !== 'delivered') return null
  const mayReturn = settings && isReturnable(order, settings.return_days, new Date())
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2 text-small print:hidden">
      <Link
        to={{ pathname: paths.product(item.Product), search: '?tab=reviews', hash: '#details' }}
        className="link"
        aria-label={`Write a review of ${item.product_name}`}
      >
        Write a review
      </Link>
      {mayReturn && hasRoute(paths.refunds()) && (
        <Link
          to={{ pathname: paths.refunds(), search: `?order=${encodeURIComponent(order.id)}` }}
          className="link"
          aria-label={`Return ${item.product_name}`}
        >
          Return
        </Link>
      )}
    </p>
  )
}
