import { useQuery } from '@tanstack/react-query'
import { cartQuery } from '../../api/queries/cart.ts'

export const useCart = () => useQuery(cartQuery)
