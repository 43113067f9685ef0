import { matchRoutes, useRoutes } from 'react-router-dom'
import { withLazyPages } from '../routing/lazy-page.tsx'
import { adminRoutes } from './routes.tsx'

const screens = withLazyPages(adminRoutes)

/** All of the back-office: shoppers don't load so much as the names of its screens. */
function Component() {
  return useRoutes(screens)
}

/** The back-office once the screen that was asked for is there too. */
export async function loadBackOffice() {
  const matches = matchRoutes(screens, window.location, '/admin') ?? []
  // A screen that does not come says so itself, once it is asked for again.
  await Promise.all(matches.map(({ route }) => route.handle?.load?.())).catch(() => {})
  return { Component }
}
