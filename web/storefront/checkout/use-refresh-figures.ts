import { useQueryClient } from '@tanstack/react-query'
import { cartQuery } from '../../api/queries/cart.ts'
import { shippingMethodsQuery } from '../../api/queries/orders.ts'
import { settingsQuery } from '../../api/queries/settings.ts'

/** What the figures of a checkout are made of. */
const sources = [cartQuery, shippingMethodsQuery, settingsQuery]

/** Reads anew what the figures are made of; settles once all is there. */
export function useRefreshFigures(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(sources.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  }
}
