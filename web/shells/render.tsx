import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter, useRoutes } from 'react-router-dom'
import { routes } from '../routes.tsx'
import { withLazyPages } from '../routing/lazy-page.tsx'

// An infinite time to live sets no timer, which would keep the build from exiting.
const queryClient = new QueryClient({
  defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } },
})
const pages = withLazyPages(routes)
const App = () => useRoutes(pages)

export type Shell = { head: string; body: string }

/** Matches the head tags that React puts before the markup: titles, descriptions, preloads. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)/

/**
 * Renders a page to HTML without its data. This runs during the build, so nothing that depends on
 * the visitor (session, cart, window width) is in it.
 */
export async function renderShell(path: string): Promise<Shell> {
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </QueryClientProvider>
    </StrictMode>,
    // Renders everything at once: React reveals chunks with inline scripts, which the CSP forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  let body = await new Response(prelude).text()
  let head = ''
  for (let found = hoisted.exec(body); found; found = hoisted.exec(body)) {
    head += found[0]
    body = body.slice(found[0].length)
  }
  return { head, body }
}
