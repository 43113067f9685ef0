import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, matchRoutes, useRoutes } from 'react-router-dom'
import { hasEarlyResponse } from './api/early.ts'
import { queryClient } from './api/query-client.ts'
import { beginPending } from './pending.ts'
import { routes } from './routes.tsx'
import { withLazyPages } from './routing/lazy-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const pages = withLazyPages(routes)
const endStart = beginPending()

/** Its effects run after those of the page, whose calls are under way by then. */
function App() {
  useEffect(endStart, [])
  return useRoutes(pages)
}

/**
 * The page may be there already as a shell (`web/shells`). It stays until the app can show the same
 * page without a gap, and takes the shell's title and description with it.
 */
async function start(at: HTMLElement) {
  const matches = matchRoutes(pages, window.location) ?? []
  const search = new URLSearchParams(window.location.search)
  const read = matches.map(({ route, params }) => route.handle?.prefetch?.({ params, search }))
  const faces = facesRead()
  // A page that does not come says so itself, once it is asked for again.
  await Promise.all(matches.map(({ route }) => route.handle?.load?.())).catch(() => {})
  await faces
  // A skeleton in between would hide the picture that the early script has shown, and move the page.
  if (hasEarlyResponse()) await Promise.all(read)
  for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove()
  // In slices, between which the page answers to a finger.
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
 * Even a face that was preloaded is read only when a text asks for it, a frame too late: a title
 * would break its lines anew before the eyes. One that is slow is not waited for.
 */
const facesRead = () =>
  Promise.race([
    Promise.all(faces.map(face => document.fonts.load(face))).catch(() => {}),
    new Promise(resolve => setTimeout(resolve, 300)),
  ])
const faces = ['1em "Newsreader Variable"', '1em "Instrument Sans Variable"']

void start(root)
