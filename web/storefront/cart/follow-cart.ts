import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartQuery } from '../../api/queries/cart.ts'
import { changedKey, queueKey, stored } from './cart-storage.ts'

/**
 * Keeps the cart of this tab in step with the others', and sends what an earlier visit could not.
 * The code for that comes only when something is queued.
 */
export function useFollowCart(): void {
  const client = useQueryClient()
  useEffect(() => {
    const resume = async () => {
      if (!stored(queueKey)) return
      const { resumeCart } = await import('./pending-cart.ts')
      resumeCart()
    }
    const follow = ({ key }: StorageEvent) => {
      if (key === queueKey) void resume()
      if (key === changedKey) void client.invalidateQueries({ queryKey: cartQuery.queryKey })
    }
    void resume()
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [client])
}
