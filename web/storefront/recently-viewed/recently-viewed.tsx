import { lazy } from 'react'
import { whilePending } from '../../pending.ts'
import { WhenNear } from '../../ui/when-near.tsx'
import { useViewed } from './viewed.ts'

const ViewedList = lazy(() => whilePending(import('./viewed-list.tsx')))
const mostShown = 8

/**
 * The last products looked at in this browser, for the end of a page: nothing is loaded before the
 * visitor comes near. `except` is the product of the page itself.
 */
export function RecentlyViewed({ except }: { except?: string }) {
  const ids = useViewed()
    .filter(id => id !== except)
    .slice(0, mostShown)
  if (ids.length === 0) return null
  return (
    <WhenNear>
      <ViewedList ids={ids} />
    </WhenNear>
  )
}
