import { runInNewContext } from 'node:vm'
import type { Assembly, Behaviour } from './assembly.ts'
import type { Value } from './intrinsics.ts'

type Headers = Record<string, string>

/** AWS's ready-made policy "SecurityHeadersPolicy", without the promise of https. */
const managed: Headers = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'x-xss-protection': '1; mode=block',
}

/** The headers a policy of the template adds; Strict-Transport-Security means nothing over http. */
const headersOf = (policy: Value, places: Headers): Headers => {
  if (!policy) return managed
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: type,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
  } = policy.SecurityHeadersConfig ?? {}
  const custom = (policy.CustomHeadersConfig?.Items ?? []).map(
    (item: Value) => [item.Header.toLowerCase(), item.Value] as const,
  )
  const here = (text: string) =>
    Object.entries(places).reduce((said, [cloud, local]) => said.replaceAll(cloud, local), text)
  return {
    ...(csp && { 'content-security-policy': here(csp.ContentSecurityPolicy) }),
    ...(type && { 'x-content-type-options': 'nosniff' }),
    ...(frame && { 'x-frame-options': frame.FrameOption }),
    ...(referrer && { 'referrer-policy': referrer.ReferrerPolicy }),
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
 * The viewer-request function of a behaviour: it may send another file than was asked for, or ask
 * another origin for it.
 */
const edgeFunction = ({ edge }: Behaviour): ((uri: string, agent: string) => Sent) => {
  if (!edge) return uri => ({ uri })
  let chosen: Pick<Sent, 'origin'> = {}
  const cf = {
    selectRequestOriginById(origin: string) {
      chosen = { origin }
    },
  }
  // CloudFront's own module is the only one its functions may import.
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
 * The distribution of the template: which origin a path goes to, as what, with which headers.
 * `places` names what the cloud's addresses in those headers are called here.
 */
export const distributionOf = (
  { behaviours, origins }: Pick<Assembly, 'behaviours' | 'origins'>,
  places: Headers,
) => {
  const known = behaviours.map(behaviour => ({
    ...behaviour,
    added: headersOf(behaviour.headers, places),
    sentFor: edgeFunction(behaviour),
  }))
  return (path: string, agent = '') => {
    const behaviour = known.find(({ pattern }) => matches(pattern, path))
    if (!behaviour) throw new Error('A distribution has a default behaviour.')
    const { uri, origin } = behaviour.sentFor(path === '/' ? '/index.html' : path, agent)
    const bucket = origin === undefined ? behaviour.bucket : origins[origin]
    return { ...behaviour, uri, bucket }
  }
}
