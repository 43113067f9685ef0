import { queryOptions } from '@tanstack/react-query'
import { call } from '../client.ts'
import { contract } from '../contract.ts'

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: () => call(contract.cart.getCart),
})
