import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes, useRoutes } from 'react-router-dom'
import { hasEarlyResponse } from './api/early-responses.ts'
import { queryClient } from './api/query-client.ts'
import { beginPending } from './pending.ts'
import { routes } from './routes.tsx'
import { withLazyPages } from './routing/lazy-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const pages = withLazyPages(routes)
const endStart = beginPending()

/** Renders the current page, and ends the start after the page's effects have started its calls. */
function App() {
  useEffect(endStart, [])
  return useRoutes(pages)
}

/**
 * Renders the app. A prerendered shell (`web/shells`) stays until the app can replace it without a
 * gap; its title and description leave with it.
 */
async function start(at: HTMLElement) {
  const matches = matchRoutes(pages, window.location) ?? []
  const search = new URLSearchParams(window.location.search)
  const read = matches.map(({ route, params }) => route.handle?.prefetch?.({ params, search }))
  const fonts = fontsLoaded()
  // A page that fails to load shows its own error when it renders.
  await Promise.all(matches.map(({ route }) => route.handle?.load?.()))
  await fonts
  // A skeleton would hide the early script's picture and shift the page.
  if (hasEarlyResponse()) await Promise.all(read)
  for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove()
  // A transition renders in slices, so the page stays responsive.
  startTransition(() =>
    createRoot(at).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

/**
 * Loads the fonts before the first text needs them, so that titles don't wrap again. Waits 300 ms at
 * most.
 */
const fontsLoaded = () =>
  Promise.race([
    Promise.all(fontFaces.map(face => document.fonts.load(face))).catch(() => {}),
    new Promise(resolve => setTimeout(resolve, 300)),
  ])
const fontFaces = ['1em "Newsreader Variable"', '1em "Instrument Sans Variable"']

void start(root)
