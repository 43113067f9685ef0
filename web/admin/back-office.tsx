import { matchRoutes, useRoutes } from 'react-router-dom'
import { withLazyPages } from '../routing/lazy-page.tsx'
import { adminRoutes } from './routes.tsx'

const screens = withLazyPages(adminRoutes)

/** The back-office. Loaded on demand, so shoppers download none of it, not even its routes. */
function Component() {
  return useRoutes(screens)
}

/** Loads the back-office together with the screen at the current address. */
export async function loadBackOffice() {
  const matches = matchRoutes(screens, window.location, '/admin') ?? []
  // A screen that fails to load shows its own error when it renders.
  await Promise.all(matches.map(({ route }) => route.handle?.load?.()))
  return { Component }
}
