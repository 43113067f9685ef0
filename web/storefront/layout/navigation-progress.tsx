import { useSyncExternalStore } from 'react'
import { pageLoads } from '../../routing/page-loads.ts'

/** Progress line while the next page loads. */
export const NavigationProgress = () =>
  useSyncExternalStore(pageLoads.subscribe, pageLoads.pending, () => false) && (
    <div role="status" className="fixed inset-x-0 top-0 z-60 h-0.5 animate-breathe bg-ultra">
      <span className="sr-only">Loading page</span>
    </div>
  )
