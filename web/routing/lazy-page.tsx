import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { Outlet, type RouteObject, useLocation, useParams } from 'react-router-dom'
import { Boundary } from './boundary.tsx'
import { pageLoads } from './page-loads.ts'

/** What a page's module exports. */
type PageModule = { Component: ComponentType; ErrorBoundary?: ComponentType }

/**
 * In a route's `handle`: sets off what the page will read while its code is still on its way. Never
 * rejects.
 */
export type Prefetch = (place: {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}) => Promise<void>
type Handle = { prefetch?: Prefetch | undefined }

/** A route whose `handle.load` brings its page's code, after which it shows without waiting. */
export type LazyRoute = RouteObject & {
  handle?: Handle & { load?: (() => Promise<unknown>) | undefined }
}

/**
 * Makes the routes' `lazy` pages load by React itself. React Router's own way needs its data
 * router, which would take a guest's first page above the 120 kB it may weigh.
 */
export const withLazyPages = (routes: readonly RouteObject[]): LazyRoute[] =>
  routes.map(route => {
    const page = route.lazy && pageOf(route.lazy as () => Promise<PageModule>, route.handle)
    const inside = {
      path: route.path,
      element: elementOf(route, page),
      handle: { load: page?.load, prefetch: page?.prefetch },
    }
    return route.index
      ? { ...inside, index: true }
      : { ...inside, children: route.children && withLazyPages(route.children) }
  })

function elementOf({ element, errorElement }: RouteObject, page: LazyPage | undefined): ReactNode {
  const shown = page ? <page.Page /> : element
  return errorElement ? <Guarded fallback={errorElement}>{shown ?? <Outlet />}</Guarded> : shown
}

type LazyPage = {
  Page: ComponentType
  load: () => Promise<unknown>
  prefetch: Prefetch | undefined
}

function pageOf(bring: () => Promise<PageModule>, handle: Handle | undefined): LazyPage {
  let loaded: ComponentType | undefined
  const load = async () => {
    const { Component, ErrorBoundary } = await pageLoads.during(bring())
    loaded ??= ErrorBoundary
      ? () => (
          <Guarded fallback={<ErrorBoundary />}>
            <Component />
          </Guarded>
        )
      : Component
    return { default: loaded }
  }
  const Later = lazy(load)
  const prefetch = import.meta.env.SSR ? undefined : handle?.prefetch
  return {
    load,
    prefetch,
    Page: () => {
      const params = useParams()
      const { search } = useLocation()
      useState(() => prefetch?.({ params, search: new URLSearchParams(search) }))
      // What a visit began with stays: another component would start the page anew.
      const [Shown] = useState<ComponentType>(() => loaded ?? Later)
      return <Shown />
    },
  }
}

const Guarded = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => (
  <Boundary fallback={fallback} place={useLocation().key}>
    {children}
  </Boundary>
)
