import { Outlet } from 'react-router-dom'

/** The frame of every shop page. */
export const StorefrontLayout = () => (
  <main id="content">
    <Outlet />
  </main>
)
