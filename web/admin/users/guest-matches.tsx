import { useQuery } from '@tanstack/react-query'
import { adminOrdersQuery } from '../../api/queries/admin-orders.ts'
import { Link } from '../../routing/link.tsx'
import { fullName } from '../format.ts'
import { adminPaths } from '../paths.ts'
import type { UserListState } from './use-user-list.ts'

/** Maximum number of orders that a search reads, and of guests that it shows. */
const maxOrders = 50
const maxGuests = 5

/** Lists people without an account whose orders a search of users finds. */
export function GuestMatches({ list: { filters, query } }: { list: UserListState }) {
  const { search } = filters
  const { data } = useQuery({
    ...adminOrdersQuery({ search, limit: maxOrders }),
    enabled: search !== undefined,
  })
  if (search === undefined) return null
  const orders = data?.orders.filter(order => order.User.id === null) ?? []
  // The map keeps the last order of an email: the newest, because the list is reversed.
  const guests = [
    ...new Map(orders.toReversed().map(order => [order.User.email, order])).values(),
  ].toReversed()
  if (guests.length === 0) return null
  return (
    <section aria-labelledby="guests" className="mt-6">
      <h2 id="guests" className="mb-2 font-medium">
        Guests, without an account
      </h2>
      <ul className="divide-y divide-line rounded-panel border border-line bg-panel">
        {guests.slice(0, maxGuests).map(({ id, User: guest }) => (
          <li key={guest.email}>
            <Link
              to={adminPaths.guest({ id }, query)}
              className="flex flex-wrap gap-x-4 px-3.5 py-2.5 transition-colors hover:bg-desk"
            >
              <span className="font-medium">{fullName(guest)}</span>
              <span className="break-all text-ink-2">{guest.email}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
