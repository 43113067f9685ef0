import type { Route } from '../../template/assembly.ts'

export type Match = { route: Route; parameters: Record<string, string> }

type Known = Route & { method: string; segments: string[] }

const weight = (segment: string) => {
  if (segment.endsWith('+}')) return 2
  return segment.startsWith('{') ? 1 : 0
}

/** Ranks routes as an HTTP API does, by segment: literal, then parameter, then greedy parameter. */
const byPrecedence = (one: Known, other: Known): number => {
  for (let at = 0; at < Math.max(one.segments.length, other.segments.length); at++) {
    const difference = weight(one.segments[at] ?? '') - weight(other.segments[at] ?? '')
    if (difference) return difference
  }
  return Number(one.method === 'ANY') - Number(other.method === 'ANY')
}

const parametersOf = (known: Known, path: string[]): Record<string, string> | undefined => {
  const parameters: Record<string, string> = {}
  for (const [at, segment] of known.segments.entries()) {
    const given = path[at]
    const name = segment.replace(/[{}+]/g, '')
    if (weight(segment) === 2) {
      const rest = path.slice(at)
      return rest.length ? { ...parameters, [name]: rest.join('/') } : undefined
    }
    if (given === undefined) return undefined
    if (weight(segment) === 1) {
      if (given === '') return undefined
      parameters[name] = given
    } else if (segment !== given) return undefined
  }
  return path.length === known.segments.length ? parameters : undefined
}

/** Creates the router of an HTTP API, which finds the route for a method and raw path. */
export const routerOf = (routes: Route[]) => {
  const known = routes
    .map((route): Known => {
      const [method = 'ANY', path = '/'] = route.key.split(' ')
      return { ...route, method, segments: path.split('/').slice(1) }
    })
    .sort(byPrecedence)
  return (method: string, path: string): Match | undefined => {
    const segments = path.split('/').slice(1).map(decodeURIComponent)
    for (const route of known) {
      if (route.method !== 'ANY' && route.method !== method) continue
      const parameters = parametersOf(route, segments)
      if (parameters) return { route, parameters }
    }
    return undefined
  }
}
