import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { Outlet, type RouteObject, useLocation, useParams } from 'react-router-dom'
import { Boundary } from './boundary.tsx'
import { pageLoads } from './page-loads.ts'

/** What a page's module exports. */
type PageModule = { Component: ComponentType; ErrorBoundary?: ComponentType }

/** In a route's `handle`: sets off what the page will read while its code is still on its way. */
export type SetOff = (place: {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}) => void
type Handle = { setOff?: SetOff }

/**
 * Makes the routes' `lazy` pages load by React itself. React Router's own way needs its data
 * router, which would take a guest's first page above the 120 kB it may weigh.
 */
export const withLazyPages = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map(route => {
    const inside = { path: route.path, element: elementOf(route) }
    return route.index
      ? { ...inside, index: true }
      : { ...inside, children: route.children && withLazyPages(route.children) }
  })

function elementOf({ lazy: load, handle, element, errorElement }: RouteObject): ReactNode {
  const Page = load && pageOf(load as () => Promise<PageModule>, handle)
  const shown = Page ? <Page /> : element
  return errorElement ? <Guarded fallback={errorElement}>{shown ?? <Outlet />}</Guarded> : shown
}

function pageOf(load: () => Promise<PageModule>, handle: Handle | undefined): ComponentType {
  const Loaded = lazy(async () => {
    const { Component, ErrorBoundary } = await pageLoads.during(load())
    return {
      default: ErrorBoundary
        ? () => (
            <Guarded fallback={<ErrorBoundary />}>
              <Component />
            </Guarded>
          )
        : Component,
    }
  })
  const setOff = handle?.setOff
  if (!setOff) return Loaded
  return function Page() {
    const params = useParams()
    const { search } = useLocation()
    useState(() => setOff({ params, search: new URLSearchParams(search) }))
    return <Loaded />
  }
}

const Guarded = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => (
  <Boundary fallback={fallback} place={useLocation().key}>
    {children}
  </Boundary>
)
