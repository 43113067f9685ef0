import type { RouteObject } from 'react-router-dom'

/** Sign-in and the customer's own pages; they stand in the shop's frame. */
export const accountRoutes: RouteObject[] = []
