import type { RouteObject } from 'react-router-dom'

/** The back-office, with a layout and an error boundary of its own. */
export const adminRoutes: RouteObject[] = []
