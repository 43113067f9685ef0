import { runInNewContext } from 'node:vm'
import type { Assembly, Behavior } from './assembly.ts'
import type { Value } from './intrinsics.ts'

type Headers = Record<string, string>

/** The headers that a policy adds to an answer: always, or only if the origin didn't send its own. */
type Added = { always: Headers; otherwise: Headers }

/** Returns a policy's headers, without Strict-Transport-Security, which does nothing over http. */
const headersOf = (policy: Value, places: Headers): Added => {
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: type,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
  } = policy?.SecurityHeadersConfig ?? {}
  const here = (text: string) =>
    Object.entries(places).reduce((result, [cloud, local]) => result.replaceAll(cloud, local), text)
  const cors = policy?.CorsConfig
  const [allowed] = cors?.AccessControlAllowOrigins.Items ?? []
  const own = csp && { 'content-security-policy': here(csp.ContentSecurityPolicy) }
  const custom = (policy?.CustomHeadersConfig?.Items ?? []).map(
    (item: Value) => [item.Header.toLowerCase(), here(item.Value)] as const,
  )
  return {
    always: {
      ...(csp?.Override && own),
      ...(type && { 'x-content-type-options': 'nosniff' }),
      ...(frame && { 'x-frame-options': frame.FrameOption }),
      ...(referrer && { 'referrer-policy': referrer.ReferrerPolicy }),
      ...(allowed && { 'access-control-allow-origin': allowed }),
      ...Object.fromEntries(custom),
    },
    otherwise: { ...(csp?.Override === false && own) },
  }
}

const matches = (pattern: string, path: string) => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.')
  // A path may contain a line break, encoded.
  return new RegExp(`^${source.startsWith('/') ? '' : '/?'}${source}$`, 's').test(path)
}

/** A call as a viewer sends it. Names of headers are lowercase. */
export type Viewed = { path: string; headers: Headers; address: string }
type Sent = { uri: string; headers: Headers; origin?: string }

const wrapped = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]))

const unwrapped = (headers: Record<string, { value: string }>): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))

/**
 * Loads a behavior's viewer-request function, which may serve another file or another origin than
 * requested, and change the headers that the origin gets.
 */
const edgeFunction = ({ edge }: Behavior): ((viewed: Viewed) => Sent) => {
  if (!edge) return ({ path: uri, headers }) => ({ uri, headers })
  let chosen: Pick<Sent, 'origin'> = {}
  const cf = {
    selectRequestOriginById(origin: string) {
      chosen = { origin }
    },
  }
  // CloudFront functions can import only CloudFront's own module.
  const code = edge.replace("import cf from 'cloudfront'", '')
  const handler = runInNewContext(`${code}\nhandler`, { cf })
  return ({ path: uri, headers, address: ip }) => {
    chosen = {}
    const request = { method: 'GET', uri, headers: wrapped(headers), querystring: {}, cookies: {} }
    const sent = handler({ version: '1.0', context: {}, viewer: { ip }, request })
    return { uri: sent.uri, headers: unwrapped(sent.headers), ...chosen }
  }
}

/**
 * Reads the template's distribution: each path's origin, file and headers. `places` maps cloud URLs
 * in those headers to local ones, `custom` the placeholders in what origins get.
 */
export const distributionOf = (
  { behaviors, origins }: Pick<Assembly, 'behaviors' | 'origins'>,
  { places, custom }: { places: Headers; custom: Headers },
) => {
  const known = behaviors.map(behavior => ({
    ...behavior,
    added: headersOf(behavior.headers, places),
    sentFor: edgeFunction(behavior),
  }))
  return (viewed: Viewed) => {
    const behavior = known.find(({ pattern }) => matches(pattern, viewed.path))
    if (!behavior) throw new Error('The distribution has no default behavior.')
    const path = viewed.path === '/' ? '/index.html' : viewed.path
    const { uri, headers, origin = behavior.origin } = behavior.sentFor({ ...viewed, path })
    const { bucket, headers: own = {} } = origins[origin] ?? {}
    const given = Object.entries(own).map(([name, value]) => [name, custom[value] ?? value])
    return {
      added: behavior.added,
      uri,
      headers: { ...headers, ...Object.fromEntries(given) },
      bucket,
    }
  }
}
