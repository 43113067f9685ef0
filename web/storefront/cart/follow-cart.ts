import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changedQueryKey } from '../../api/other-tabs.ts'
import { queueKey, readStored } from './cart-storage.ts'

/**
 * Syncs the cart with other tabs and sends changes left from an earlier visit. Loads the queue's
 * code only when something is queued.
 */
export function useFollowCart(): void {
  const client = useQueryClient()
  useEffect(() => {
    const resume = async () => {
      if (!readStored(queueKey)) return
      const { resumeCart } = await import('./pending-cart.ts')
      resumeCart()
    }
    const follow = ({ key }: StorageEvent) => {
      if (key === queueKey) void resume()
      const queryKey = changedQueryKey(key)
      if (queryKey) void client.invalidateQueries({ queryKey })
    }
    void resume()
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [client])
}
