import { type ComponentType, type ReactNode, useState } from 'react'
import { Outlet, type RouteObject, useLocation, useParams } from 'react-router-dom'
import { Boundary } from './boundary.tsx'
import { later } from './later.tsx'
import { pageLoads } from './page-loads.ts'

/** The exports of a page's module. */
type PageModule = { Component: () => ReactNode; ErrorBoundary?: ComponentType }

/** Starts loading a page's data while its code loads, as part of a route's `handle`. Never rejects. */
export type Prefetch = (place: {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}) => Promise<void>
type Handle = { prefetch?: Prefetch | undefined }

/** A route whose `handle.load` loads its page's code in advance, so that the page renders at once. Never rejects. */
export type LazyRoute = RouteObject & {
  handle?: Handle & { load?: (() => Promise<void>) | undefined }
}

/**
 * Loads `lazy` routes with `later`. React Router's own loading needs its data router, which
 * would exceed the 120 kB of script that a guest's first page may load.
 */
export const withLazyPages = (routes: readonly RouteObject[]): LazyRoute[] =>
  routes.map(route => {
    const page = route.lazy && createLazyPage(route.lazy as () => Promise<PageModule>, route.handle)
    const shared = {
      path: route.path,
      element: routeElement(route, page),
      handle: { load: page?.load, prefetch: page?.prefetch },
    }
    return route.index
      ? { ...shared, index: true }
      : { ...shared, children: route.children && withLazyPages(route.children) }
  })

function routeElement(
  { element, errorElement }: RouteObject,
  page: LazyPage | undefined,
): ReactNode {
  const shown = page ? <page.Page /> : element
  return errorElement ? <Guarded fallback={errorElement}>{shown ?? <Outlet />}</Guarded> : shown
}

type LazyPage = {
  Page: ComponentType
  load: () => Promise<void>
  prefetch: Prefetch | undefined
}

function createLazyPage(importPage: () => Promise<PageModule>, handle?: Handle): LazyPage {
  const Later = later<object>(async () => {
    const { Component, ErrorBoundary } = await pageLoads.track(importPage())
    if (!ErrorBoundary) return { default: Component }
    return {
      default: () => (
        <Guarded fallback={<ErrorBoundary />}>
          <Component />
        </Guarded>
      ),
    }
  })
  const prefetch = import.meta.env.SSR ? undefined : handle?.prefetch
  return {
    load: Later.load,
    prefetch,
    Page: () => {
      const params = useParams()
      const { search } = useLocation()
      useState(() => prefetch?.({ params, search: new URLSearchParams(search) }))
      return <Later />
    },
  }
}

const Guarded = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => (
  <Boundary fallback={fallback} place={useLocation().key}>
    {children}
  </Boundary>
)
