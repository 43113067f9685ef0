import { useNavigation } from 'react-router-dom'

/** A thin line while the next page is on its way. */
export const NavigationProgress = () =>
  useNavigation().state === 'loading' && (
    <div role="status" className="fixed inset-x-0 top-0 z-60 h-0.5 animate-breathe bg-ultra">
      <span className="sr-only">Loading page</span>
    </div>
  )
