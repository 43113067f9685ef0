import { useQueryClient } from '@tanstack/react-query'
import { cartQuery } from '../../api/queries/cart.ts'
import { shippingMethodsQuery } from '../../api/queries/orders.ts'
import { settingsQuery } from '../../api/queries/settings.ts'

/** The queries that the totals depend on. */
const sources = [cartQuery, shippingMethodsQuery, settingsQuery]

/** Refetches everything the totals depend on; resolves when all of it is loaded. */
export function useRefreshFigures(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(sources.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  }
}
