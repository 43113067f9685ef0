import { matchRoutes } from 'react-router-dom'
import { accountRoutes } from './routes.tsx'

/** Whether an address of the account has its page, so that nothing leads to one without. */
export const hasRoute = (path: string): boolean =>
  matchRoutes(accountRoutes, new URL(path, 'https://shop.invalid').pathname) !== null
