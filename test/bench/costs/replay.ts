import { routeEntries } from '../../../infra/entries.ts'
import { endpoints } from '../../../shared/api/index.ts'
import { visitor } from '../../support/call.ts'
import type { Sent } from './visit.ts'

const routes = endpoints.map(({ group, endpoint: { method, path } }) => ({
  group,
  method,
  route: `${method} ${path}`,
  // Named paths come before those with parameters, as in the gateway.
  weight: path.split('{').length,
  pattern: new RegExp(`^/api${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))
routes.sort((a, b) => a.weight - b.weight)

/** Views of programs aren't counted. Each visitor has a network of their own, because limits count those. */
let networks = 0
export const someone = () => ({
  'user-agent': 'Mozilla/5.0',
  'x-viewer-address': `10.1.${networks >> 8}.${++networks & 255}`,
})

/** Sends the API calls of a visit to the functions that answer them, as one visitor. */
export async function replay(sent: readonly Sent[], send = visitor()): Promise<void> {
  const headers = someone()
  for (const { method, path, body } of sent) {
    const url = new URL(path, 'http://localhost')
    const found = routes.find(one => one.method === method && one.pattern.test(url.pathname))
    if (!found) throw new Error(`No route answers ${method} ${path}`)
    const { handler } = await import(`../../../functions/${routeEntries[found.group]}.ts`)
    const query = Object.fromEntries(url.searchParams)
    const answer = await send(handler, found.route, {
      headers,
      params: { ...found.pattern.exec(url.pathname)?.groups },
      ...(Object.keys(query).length > 0 && { query }),
      ...(body && { body: JSON.parse(body) }),
    })
    if (answer.status >= 500) throw new Error(`${method} ${path} failed with ${answer.status}`)
  }
}
