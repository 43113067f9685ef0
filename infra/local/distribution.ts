import { runInNewContext } from 'node:vm'
import type { Assembly, Behavior } from './assembly.ts'
import type { Value } from './intrinsics.ts'

type Headers = Record<string, string>

/** The headers of AWS's managed policy "SecurityHeadersPolicy", without Strict-Transport-Security. */
const managed: Headers = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-xss-protection': '1; mode=block',
}

/** Returns a policy's headers, without Strict-Transport-Security, which does nothing over http. */
const headersOf = (policy: Value, places: Headers): Headers => {
  if (!policy) return managed
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: type,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
  } = policy.SecurityHeadersConfig ?? {}
  const here = (text: string) =>
    Object.entries(places).reduce((result, [cloud, local]) => result.replaceAll(cloud, local), text)
  const [allowed] = policy.CorsConfig?.AccessControlAllowOrigins.Items ?? []
  const custom = (policy.CustomHeadersConfig?.Items ?? []).map(
    (item: Value) => [item.Header.toLowerCase(), here(item.Value)] as const,
  )
  return {
    ...(csp && { 'content-security-policy': here(csp.ContentSecurityPolicy) }),
    ...(type && { 'x-content-type-options': 'nosniff' }),
    ...(frame && { 'x-frame-options': frame.FrameOption }),
    ...(referrer && { 'referrer-policy': referrer.ReferrerPolicy }),
    ...(allowed && { 'access-control-allow-origin': allowed }),
    ...Object.fromEntries(custom),
  }
}

const matches = (pattern: string, path: string) => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.')
  return new RegExp(`^${source.startsWith('/') ? '' : '/?'}${source}$`).test(path)
}

type Sent = { uri: string; origin?: string }

/**
 * Loads a behavior's viewer-request function, which may serve another file or another origin than
 * requested.
 */
const edgeFunction = ({ edge }: Behavior): ((uri: string, agent: string) => Sent) => {
  if (!edge) return uri => ({ uri })
  let chosen: Pick<Sent, 'origin'> = {}
  const cf = {
    selectRequestOriginById(origin: string) {
      chosen = { origin }
    },
  }
  // CloudFront functions can import only CloudFront's own module.
  const code = edge.replace("import cf from 'cloudfront'", '')
  const handler = runInNewContext(`${code}\nhandler`, { cf })
  return (uri, agent) => {
    chosen = {}
    const headers = { 'user-agent': { value: agent } }
    const request = { method: 'GET', uri, headers, querystring: {}, cookies: {} }
    const { uri: sent } = handler({ version: '1.0', context: {}, viewer: {}, request })
    return { uri: sent, ...chosen }
  }
}

/**
 * Reads the template's distribution: each path's origin, file and headers. `places` maps cloud URLs
 * in those headers to local ones.
 */
export const distributionOf = (
  { behaviors, origins }: Pick<Assembly, 'behaviors' | 'origins'>,
  places: Headers,
) => {
  const known = behaviors.map(behavior => ({
    ...behavior,
    added: headersOf(behavior.headers, places),
    sentFor: edgeFunction(behavior),
  }))
  return (path: string, agent = '') => {
    const behavior = known.find(({ pattern }) => matches(pattern, path))
    if (!behavior) throw new Error('The distribution has no default behavior.')
    const { uri, origin } = behavior.sentFor(path === '/' ? '/index.html' : path, agent)
    const bucket = origin === undefined ? behavior.bucket : origins[origin]
    return { ...behavior, uri, bucket }
  }
}
