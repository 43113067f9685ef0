import { later } from '../../routing/later.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { useViewed } from './viewed.ts'

const ViewedList = later(() => import('./viewed-list.tsx'))
const maxShown = 8

/**
 * Shows the products viewed last in this browser, except `except`, the current one. Loads them when
 * the visitor scrolls near.
 */
export function RecentlyViewed({ except }: { except?: string }) {
  const ids = useViewed()
    .filter(id => id !== except)
    .slice(0, maxShown)
  if (ids.length === 0) return null
  return (
    <WhenNear failed={null}>
      <ViewedList ids={ids} />
    </WhenNear>
  )
}
