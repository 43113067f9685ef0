import { useQuery } from '@tanstack/react-query'
import type { PaymentOptions } from '../../../shared/schemas/payment.ts'
import { ordersQuery } from '../../api/queries/orders.ts'
import { useHasSession } from '../../api/session.ts'

/**
 * Returns whether an order of the customer was delivered. Asks only if the store offers cash on delivery
 * to such customers; otherwise false.
 */
export function useIsReturning(payments: PaymentOptions | undefined): boolean {
  const isAsked = payments?.cash_on_delivery.for === 'returning'
  const enabled = useHasSession() && isAsked
  const { data } = useQuery({ ...ordersQuery({ status: 'delivered', limit: 1 }), enabled })
  return enabled && data !== undefined && data.orders.length > 0
}
