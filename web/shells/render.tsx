import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter, useRoutes } from 'react-router-dom'
import { routes } from '../routes.tsx'
import { withLazyPages } from '../routing/lazy-page.tsx'

// Nothing is read here, and what is kept for later would keep the build from ending.
const queryClient = new QueryClient({
  defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } },
})
const pages = withLazyPages(routes)
const App = () => useRoutes(pages)

export type Shell = { head: string; body: string }

/** What React puts in front of the markup for the head: titles, descriptions, preloads. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)/

/**
 * A page as it stands before anything was read, as text. It is run while building, so what the
 * visitor's browser alone knows (a session, a cart, the width of the window) is not in it.
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
    // In one piece: React would reveal pieces by inline scripts, which the site's policy forbids.
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
