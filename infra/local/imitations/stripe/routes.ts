import type { Route } from './call.ts'
import { customerRoutes } from './routes-customers.ts'
import { moneyRoutes } from './routes-money.ts'
import { paymentRoutes } from './routes-payments.ts'

/** Parameters that every call takes. Browsers send the key and their version as parameters. */
const always = ['expand', 'client_secret', 'key', '_stripe_version', 'client_attribution_metadata']

type Compiled = { method: string; pattern: RegExp; allowed: string[]; answer: Route[2] }

/** Turns a path such as `/v1/refunds/:id` into a pattern. */
export const pathPattern = (path: string) =>
  new RegExp(`^${path.replaceAll(':id', '([^/]+)').replaceAll('*', '.*')}$`)

const compile = ([name, parameters, answer]: Route): Compiled => {
  const [method = '', path = ''] = name.split(' ')
  return {
    method,
    pattern: pathPattern(path),
    allowed: [...always, ...parameters.split(' ')],
    answer,
  }
}

const routes = [...paymentRoutes, ...moneyRoutes, ...customerRoutes].map(compile)

/** A call that a request makes. */
export type Found = { ids: [string, string]; allowed: string[]; answer: Route[2] }

/** Finds the call that a request makes. */
export const findRoute = (method: string, path: string): Found | undefined => {
  for (const { method: own, pattern, ...route } of routes) {
    const match = own === method && pattern.exec(path)
    if (match) {
      const [, first = '', second = ''] = match.map(part => part && decodeURIComponent(part))
      return { ids: [first, second], ...route }
    }
  }
  return undefined
}
