import { Outlet } from 'react-router-dom'
import { SideNavigation } from './side-navigation.tsx'
import { useAccountUser } from './use-account-user.ts'

/**
 * Lays out every account page with its navigation. At least as high as the window so that the footer
 * does not move while data loads.
 */
export function Component() {
  return (
    <div className="page min-h-dvh pb-14 lg:grid lg:content-start lg:grid-cols-[13.75rem_minmax(0,1fr)] lg:gap-x-14 lg:pt-14 xl:gap-x-21 print:block">
      <SideNavigation />
      <div className="min-w-0 pt-7 md:pt-9 lg:pt-0">
        <Outlet context={useAccountUser()} />
      </div>
    </div>
  )
}
