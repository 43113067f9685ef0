import { useQuery } from '@tanstack/react-query'
import { defaultShippingMethods, type ShippingRate } from '../../../shared/rules/shipping.ts'
import { shippingMethodsQuery } from '../../api/queries/orders.ts'
import { toRate } from '../cart/cart-totals.ts'

/** Returns the shipping methods, or the three default ones if they fail to load (S-75). */
export function useShippingRates(): readonly ShippingRate[] | undefined {
  const { data, isError } = useQuery(shippingMethodsQuery)
  if (data && data.length > 0) return data.map(toRate)
  return isError || data ? defaultShippingMethods : undefined
}
