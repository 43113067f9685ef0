import { useQuery } from '@tanstack/react-query'
import { formatDollars } from '../../../../shared/rules/money.ts'
import { settingsQuery } from '../../../api/queries/settings.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Lists the shipping methods of the store settings. */
export function ShippingRates() {
  const { data, isPending } = useQuery(settingsQuery)
  if (isPending) return <Skeleton className="h-44" />
  if (!data) return <p>Checkout shows the methods and their prices.</p>
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-body">
        <caption className="sr-only">Shipping methods</caption>
        <thead>
          <tr className="border-b border-ink text-left">
            {['Method', 'Delivery', 'Price', 'Free over'].map(title => (
              <th key={title} scope="col" className="meta py-2.5 pr-4 text-ink-2 last:pr-0">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.shipping_methods.map(method => (
            <tr key={method.id} className="border-b border-line">
              <th scope="row" className="py-3 pr-4 text-left font-medium">
                {method.name}
              </th>
              <td className="py-3 pr-4">{method.delivery_time}</td>
              <td className="figures py-3 pr-4">{formatDollars(method.price)}</td>
              <td className="figures py-3">
                {method.free_over === null ? (
                  <span className="text-ink-2">Never</span>
                ) : (
                  formatDollars(method.free_over)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
