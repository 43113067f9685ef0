import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { pagePattern } from '../shared/pages.ts'
import { cachedQueries } from './catalog-queries.ts'

/** The id of the API's origin, by which `appFallback` chooses it. */
export const apiOriginId = 'api'

/** The path of the same API without the cache. `catalogQuery` redirects calls with a token here. */
export const livePath = '/api/live'

/** The header that marks a call below `livePath` for the API. */
export const liveHeader = 'x-live-call'

/** Parts of the user agents that preview links without running scripts. */
const linkPreviews =
  'facebookexternalhit|facebot|whatsapp|twitterbot|linkedinbot|slackbot|discordbot|telegrambot|pinterest|redditbot|skypeuripreview|mastodon|bluesky|vkshare|applebot'

const on = (eventType: FunctionEventType, scope: Construct, id: string, code: string) => ({
  eventType,
  function: new EdgeFunction(scope, id, {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(code),
  }),
})

const onRequest = (scope: Construct, id: string, code: string) =>
  on(FunctionEventType.VIEWER_REQUEST, scope, id, code)

/** Code that both page functions share: `isUnknown` returns whether a path is neither a page nor a file. */
const isUnknown = `var pages = /${pagePattern.replaceAll('/', '\\/')}/i
function isUnknown(uri) {
  return uri.split('/').pop().indexOf('.') < 0 && !pages.test(uri)
}`

/** The app's page for unknown paths. */
export const notFoundPage = '/not-found.html'

/**
 * Sets status 404 on the app's page for unknown paths, and adds the encoding of texts, which S3 leaves
 * out (ASVS 4.1.1). The path may be the viewer's or the one that `appFallback` replaced it with.
 */
export const finishPage = (scope: Construct) =>
  on(
    FunctionEventType.VIEWER_RESPONSE,
    scope,
    'FinishPage',
    `${isUnknown}
function handler(event) {
  var response = event.response
  var uri = event.request.uri
  if (uri === '${notFoundPage}' || isUnknown(uri)) {
    response.statusCode = 404
    response.statusDescription = 'Not Found'
  }
  var type = response.headers['content-type']
  if (type && /^(text\\/|application\\/(javascript|json|manifest\\+json)|image\\/svg)/.test(type.value) && type.value.indexOf('charset') < 0)
    type.value += '; charset=utf-8'
  return response
}`,
  )

/**
 * Serves a page's shell (`web/shells`), the plain app or the app's page for unknown paths. Files and
 * API errors stay unchanged. Link previews get a product's page from the API.
 */
export const appFallback = (scope: Construct) =>
  onRequest(
    scope,
    'AppFallback',
    `import cf from 'cloudfront'
${isUnknown}
function handler(event) {
  var request = event.request
  var uri = request.uri
  var isProduct = /^\\/products\\/[^/]+$/.test(uri)
  var agent = request.headers['user-agent']
  if (isProduct && agent && /${linkPreviews}/i.test(agent.value)) {
    cf.selectRequestOriginById('${apiOriginId}')
    request.uri = '/api' + uri + '/preview'
    return request
  }
  if (isUnknown(uri)) request.uri = '${notFoundPage}'
  else if (uri.split('/').pop().indexOf('.') >= 0) return request
  else if (uri === '/') request.uri = '/index.html'
  else if (uri === '/products') request.uri = '/products.html'
  else if (isProduct) request.uri = '/product.html'
  else request.uri = '/app.html'
  return request
}`,
  )

/** Serves the files that crawlers request at the root from the API. */
export const underApi = (scope: Construct) =>
  onRequest(
    scope,
    'UnderApi',
    `function handler(event) {
  var request = event.request
  request.uri = '/api' + request.uri
  return request
}`,
  )

/**
 * Code that replaces the viewer's address and removes `liveHeader`, so that no caller can set either.
 * CloudFront's own header for the address, `cloudfront-viewer-address`, reaches an origin only together
 * with the host header, which the gateway must not see.
 */
const setViewer = `request.headers['x-viewer-address'] = { value: event.viewer.ip }
  delete request.headers['${liveHeader}']`

/**
 * Sends the viewer's address to the API. Sends calls below `livePath` to the same API and marks them, so
 * that it answers them with `no-store`.
 */
export const nameViewer = (scope: Construct) =>
  onRequest(
    scope,
    'NameViewer',
    `function handler(event) {
  var request = event.request
  ${setViewer}
  if (request.uri.indexOf('${livePath}/') === 0) {
    request.uri = '/api' + request.uri.slice(${livePath.length})
    request.headers['${liveHeader}'] = { value: '1' }
  }
  return request
}`,
  )

/**
 * Rewrites the query of a cached call as the contract declares it: in a fixed order, without unknown fields
 * or default values, and in lower case where case doesn't matter. Drops cookies. Redirects a call with a
 * token, because the answers that staff see must neither come from the cache nor get into it.
 */
export const catalogQuery = (scope: Construct) =>
  onRequest(scope, 'CatalogQuery', catalogQueryCode())

const catalogQueryCode = (): string => {
  const endpoints = cachedQueries().map(({ path, fields }) => ({
    path: `^${path.replace(/\{\w+\}/g, '[^/]+')}$`,
    fields,
  }))
  return `var endpoints = ${JSON.stringify(endpoints)}
function valuesOf(field) {
  return (field.multiValue || [field]).map(one => one.value).join(',')
}
function written(raw, rule) {
  var value
  try {
    value = decodeURIComponent(raw.replace(/\\+/g, ' '))
  } catch (error) {
    return raw
  }
  if (rule.ignoresCase) value = value.toLowerCase().replace(/^ +| +$/g, '')
  if (rule.isList) value = value.split(',').map(item => item.replace(/^ +| +$/g, '')).filter(item => item).sort().join(',')
  if (rule.isNumber && value.trim() && isFinite(Number(value))) value = String(Number(value))
  if (value === rule.default || (rule.mayBeEmpty && value === '')) return undefined
  return encodeURIComponent(value)
}
function handler(event) {
  var request = event.request
  ${setViewer}
  if (request.method !== 'GET' && request.method !== 'HEAD') return request
  var query = request.querystring
  if (request.headers.authorization) {
    var pairs = Object.keys(query).map(name => name + '=' + valuesOf(query[name]))
    var location = '${livePath}' + request.uri.slice(4) + (pairs.length ? '?' + pairs.join('&') : '')
    return {
      statusCode: 307,
      statusDescription: 'Temporary Redirect',
      headers: { location: { value: location }, 'cache-control': { value: 'no-store' } },
    }
  }
  request.cookies = {}
  endpoints.forEach(endpoint => {
    if (!new RegExp(endpoint.path).test(request.uri)) return
    var kept = {}
    Object.keys(endpoint.fields).forEach(name => {
      var value = query[name] && written(valuesOf(query[name]), endpoint.fields[name])
      if (value !== undefined) kept[name] = { value: value }
    })
    request.querystring = kept
  })
  return request
}`
}
