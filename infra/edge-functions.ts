import {
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** The id of the API's origin, which the app's function names. */
export const apiOriginId = 'api'

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

/** Names the encoding of texts, which S3 leaves out (ASVS 4.1.1). */
export const nameCharset = (scope: Construct) =>
  on(
    FunctionEventType.VIEWER_RESPONSE,
    scope,
    'NameCharset',
    `function handler(event) {
  var response = event.response
  var type = response.headers['content-type']
  if (type && /^(text\\/|application\\/(javascript|json|manifest\\+json)|image\\/svg)/.test(type.value) && type.value.indexOf('charset') < 0)
    type.value += '; charset=utf-8'
  return response
}`,
  )

/**
 * Serves a page's shell (`web/shells`) or the plain app for every page URL. Files and API errors stay
 * unchanged. Link previews get a product's page from the API.
 */
export const appFallback = (scope: Construct) =>
  onRequest(
    scope,
    'AppFallback',
    `import cf from 'cloudfront'
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
  if (uri.split('/').pop().indexOf('.') >= 0) return request
  if (uri === '/') request.uri = '/index.html'
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
 * Tells the API who calls, in place of whatever the caller sent. CloudFront's own header for it,
 * `cloudfront-viewer-address`, reaches an origin only together with the host header, which the
 * gateway must not see.
 */
export const nameViewer = (scope: Construct) =>
  onRequest(
    scope,
    'NameViewer',
    `function handler(event) {
  var request = event.request
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  return request
}`,
  )
