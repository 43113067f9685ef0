import { runInNewContext } from 'node:vm'
import type { TemplateValue } from '../../template/intrinsics.ts'

type Headers = Record<string, string>

/** A request of a viewer, as far as CloudFront functions see it. Names of headers are lowercase. */
export type EdgeRequest = {
  method: string
  uri: string
  /** Without the question mark. */
  query: string
  headers: Headers
}
/** What a viewer-request function makes of a request: another one, or an answer. */
export type Rewritten =
  | { request: EdgeRequest; origin?: string }
  | { answer: { status: number; headers: Headers; body: string } }
export type EdgeAnswer = { status: number; headers: Record<string, string | string[]> }

type Wrapped = Record<string, { value: string; multiValue?: { value: string }[] }>

const wrap = (pairs: Iterable<readonly [string, string]>): Wrapped => {
  // Without a prototype, `__proto__` is a name like any other.
  const wrapped: Wrapped = Object.create(null)
  for (const [name, value] of pairs) {
    const known = wrapped[name]
    if (!known) wrapped[name] = { value }
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }]
  }
  return wrapped
}

const unwrap = (wrapped: Wrapped): [string, string][] =>
  Object.entries(wrapped).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((one): [string, string] => [name, one.value]),
  )

const splitPairs = (text: string, separator: RegExp): [string, string][] =>
  text
    .split(separator)
    .filter(Boolean)
    .map(pair => {
      const at = pair.indexOf('=')
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    })

const joinPairs = (pairs: [string, string][], separator: string) =>
  pairs.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join(separator)

/** Compiles a CloudFront function, which may choose another origin through `chosen`. */
const compile = (code: string, cf: object): ((event: TemplateValue) => TemplateValue) =>
  // CloudFront functions can import only CloudFront's own module.
  runInNewContext(`${code.replace("import cf from 'cloudfront'", '')}\nhandler`, { cf })

const eventOf = ({ headers, query, ...request }: EdgeRequest) => {
  const { cookie = '', ...others } = headers
  return {
    ...request,
    headers: wrap(Object.entries(others)),
    querystring: wrap(splitPairs(query, /&/)),
    cookies: wrap(splitPairs(cookie, /;\s*/)),
  }
}

/** Loads a viewer-request function. Query values stay encoded, as CloudFront leaves them. */
export const onRequest = (
  code: string | undefined,
): ((request: EdgeRequest, address: string) => Rewritten) => {
  if (!code) return request => ({ request })
  let chosen: { origin?: string } = {}
  const handler = compile(code, {
    selectRequestOriginById(origin: string) {
      chosen = { origin }
    },
  })
  return (request, ip) => {
    chosen = {}
    const made = handler({
      version: '1.0',
      context: {},
      viewer: { ip },
      request: eventOf(request),
    })
    const headers = Object.fromEntries(unwrap(made.headers ?? {}))
    if (made.statusCode)
      return { answer: { status: made.statusCode, headers, body: made.body ?? '' } }
    const cookie = joinPairs(unwrap(made.cookies), '; ')
    return {
      request: {
        method: request.method,
        uri: made.uri,
        query: joinPairs(unwrap(made.querystring), '&'),
        headers: { ...headers, ...(cookie && { cookie }) },
      },
      ...chosen,
    }
  }
}

/** Loads a viewer-response function. CloudFront calls it only for answers below 400. */
export const onResponse = (
  code: string | undefined,
): (<A extends EdgeAnswer>(answer: A, request: EdgeRequest) => A) => {
  if (!code) return answer => answer
  const handler = compile(code, {})
  return (answer, request) => {
    if (answer.status >= 400) return answer
    const { 'set-cookie': cookies, ...headers } = answer.headers
    const response = {
      statusCode: answer.status,
      headers: wrap(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      cookies: {},
    }
    const made = handler({ version: '1.0', context: {}, request: eventOf(request), response })
    return {
      ...answer,
      status: made.statusCode,
      headers: {
        ...Object.fromEntries(unwrap(made.headers)),
        ...(cookies && { 'set-cookie': cookies }),
      },
    }
  }
}
