import { describe, expect, test } from 'vitest'
import { paymentPages } from '../../shared/payment-pages.ts'
import { notFoundFile, plainFile, shellFiles } from '../../web/shells/files.ts'
import { list, ofType, only, type Properties, references, resourcesOf } from './template.ts'

const resources = resourcesOf()
const { DistributionConfig: distribution } = only(
  resources,
  'AWS::CloudFront::Distribution',
).properties
const behaviors: Properties[] = [
  { PathPattern: '*', ...distribution.DefaultCacheBehavior },
  ...distribution.CacheBehaviors,
]
const behaviorOf = (pattern: string): Properties =>
  behaviors.find(({ PathPattern }) => PathPattern === pattern) ?? {}
/** The origins of a behavior: one, or a bucket and what answers for its missing files. */
const originsOf = (pattern: string): Properties[] => {
  const target = behaviorOf(pattern).TargetOriginId
  const group = distribution.OriginGroups.Items.find(({ Id }: Properties) => Id === target)
  const ids: string[] = group?.Members.Items.map(({ OriginId }: Properties) => OriginId) ?? [target]
  return ids.map(id => distribution.Origins.find(({ Id }: Properties) => Id === id))
}
const originOf = (pattern: string) => originsOf(pattern)[0]
const crawlerPaths = ['/robots.txt', '/sitemap.xml', '/sitemap/*']

test('one origin serves the app, the API and the pictures', () => {
  const from = (pattern: string) => references(originOf(pattern).DomainName)
  expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([
    '*',
    '/api/products/matching',
    '/api/products/export',
    '/api/products/*/*',
    '/api/products',
    '/api/products/*',
    '/api/suggestions',
    '/api/categories',
    '/api/*',
    ...crawlerPaths,
    '/pictures/*',
    ...paymentPages,
    '/assets/*.woff2',
  ])
  expect(from('*')).toEqual([expect.stringMatching(/^SiteBucket/)])
  expect(from('/pictures/*')).toEqual([expect.stringMatching(/^PicturesBucket/)])
  expect(from('/api/*')).toContain(only(resources, 'AWS::ApiGatewayV2::Api').id)
})

test.each(['*', '/pictures/*'])(
  '%s is read from its private bucket with signed requests',
  pattern => {
    const control = ofType(resources, 'AWS::CloudFront::OriginAccessControl').find(({ id }) =>
      references(originOf(pattern).OriginAccessControlId).includes(id),
    )
    expect(control?.properties.OriginAccessControlConfig.SigningBehavior).toBe('always')
  },
)

test('the API is called over HTTPS with TLS 1.2', () => {
  expect(originOf('/api/*').CustomOriginConfig).toMatchObject({
    OriginProtocolPolicy: 'https-only',
    OriginSSLProtocols: ['TLSv1.2'],
  })
})

test('only the API gets the key of the distribution, which the template doesn’t contain', () => {
  const sent = distribution.Origins.flatMap(({ Id, OriginCustomHeaders = [] }: Properties) =>
    OriginCustomHeaders.map((own: Properties) => ({ Id, ...own })),
  )
  const keys = ofType(resources, 'AWS::CloudFormation::CustomResource').find(
    ({ properties }) => properties.OriginKey,
  )
  expect(sent).toEqual([
    {
      Id: originOf('/api/*').Id,
      HeaderName: 'x-origin-key',
      HeaderValue: { 'Fn::GetAtt': [keys?.id, 'Origin'] },
    },
  ])
})

test.each(['*', '/pictures/*', '/assets/*.woff2'])(
  'a missing file of %s is the gateway’s 404, not an error of S3',
  pattern => {
    const group = distribution.OriginGroups.Items.find(
      ({ Id }: Properties) => Id === behaviorOf(pattern).TargetOriginId,
    )
    expect(group.FailoverCriteria.StatusCodes.Items).toEqual([403, 404])
    expect(originsOf(pattern)[1]).toBe(originOf('/api/*'))
  },
)

test('API calls are never cached and forward cookies, query and headers except the host', () => {
  const api = behaviors.find(({ PathPattern }) => PathPattern === '/api/*')
  // The id of AllViewerExceptHostHeader, a policy of AWS.
  expect(api.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac')
  expect(api.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']))
})

test('the API learns the country of the viewer, which a policy has to name', () => {
  const [id] = references(behaviorOf('/api/*').CachePolicyId)
  const policy = resources.find(resource => resource.id === id)?.properties.CachePolicyConfig
  expect(policy.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig).toEqual({
    HeaderBehavior: 'whitelist',
    Headers: ['Authorization', 'CloudFront-Viewer-Country', 'x-live-call'],
  })
})

/** Loads the viewer-request function of a behavior. */
function edgeFunction(pattern: string, origins: string[] = []): (event: Properties) => Properties {
  const [id] = references(behaviorOf(pattern).FunctionAssociations)
  const { FunctionCode } = resources.find(resource => resource.id === id)?.properties ?? {}
  const code = FunctionCode.replace("import cf from 'cloudfront'", '')
  const cf = { selectRequestOriginById: (origin: string) => origins.push(origin) }
  return new Function('cf', `${code}; return handler`)(cf)
}

function finishPage(uri: string, headers: Properties = {}): Properties {
  const [, id] = references(behaviorOf('*').FunctionAssociations)
  const { FunctionCode } = resources.find(resource => resource.id === id)?.properties ?? {}
  const handler = new Function(`${FunctionCode}; return handler`)()
  return handler({ request: { uri }, response: { statusCode: 200, headers } })
}

test('texts of the site name their encoding, as S3 does not', () => {
  const typed = (value: string) =>
    finishPage('/', { 'content-type': { value } }).headers['content-type'].value
  for (const type of ['text/html', 'text/css', 'text/javascript', 'image/svg+xml'])
    expect(typed(type)).toBe(`${type}; charset=utf-8`)
  for (const type of ['image/webp', 'font/woff2', 'text/html; charset=utf-8'])
    expect(typed(type)).toBe(type)
})

/** Maps a path for a user agent, by default a browser. */
function rewriteFor(
  pattern: string,
  origins: string[] = [],
): (uri: string, agent?: string) => string {
  const handler = edgeFunction(pattern, origins)
  return (uri, agent = 'Mozilla/5.0') =>
    handler({ request: { uri, headers: { 'user-agent': { value: agent } } } }).uri
}

describe('the fallback to the app', () => {
  const rewrite = rewriteFor('*')

  test.each(['/nowhere', '/products/a/b', '/admin/nowhere', '/wp-admin/', '/assets/'])(
    '%s is the page for unknown paths, with status 404 whichever path the second function sees',
    uri => {
      expect(rewrite(uri)).toBe(`/${notFoundFile}`)
      expect(finishPage(uri).statusCode).toBe(404)
      expect(finishPage(rewrite(uri)).statusCode).toBe(404)
    },
  )

  test.each(['/', '/products', '/products/linen-shirt', '/Cart/', '/orders/ord_1', '/assets/a.js'])(
    '%s keeps its status',
    uri => {
      expect(finishPage(uri).statusCode).toBe(200)
      expect(finishPage(rewrite(uri)).statusCode).toBe(200)
    },
  )

  test.each(['/cart', '/admin/orders/', '/order-confirmation/ord_1', '/newsletter/confirm/a~b'])(
    '%s falls back to the app',
    uri => expect(rewrite(uri)).toBe(`/${plainFile}`),
  )

  test.each(Object.entries(shellFiles))('%s is served for its page', (file, { path }) =>
    expect(rewrite(path)).toBe(`/${file}`),
  )

  test.each(['/assets/main-4f2a.js', '/config.json', '/favicon.svg'])(
    '%s is served as a file',
    uri => expect(rewrite(uri)).toBe(uri),
  )

  test('link preview bots get the product from the API', () => {
    const origins: string[] = []
    const rewriteWith = rewriteFor('*', origins)
    const bot = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'
    expect(rewriteWith('/products/loom-jean', bot)).toBe('/api/products/loom-jean/preview')
    expect(origins).toEqual([originOf('/api/*').Id])
    for (const uri of ['/products', '/cart']) expect(rewriteWith(uri, bot)).not.toMatch(/^\/api/)
    expect(rewriteWith('/products/loom-jean')).toBe('/product.html')
    expect(origins).toHaveLength(1)
  })

  test('rewrites pages and calls only, and no errors', () => {
    for (const { ResponsePagePath } of distribution.CustomErrorResponses)
      expect(ResponsePagePath).toBeUndefined()
    const withFunction = behaviors.filter(({ FunctionAssociations }) => FunctionAssociations)
    expect(withFunction.map(({ PathPattern }) => PathPattern).sort()).toEqual(
      [
        '*',
        ...behaviors.map(({ PathPattern }) => PathPattern).filter(path => path.startsWith('/api/')),
        ...crawlerPaths,
        ...paymentPages,
      ].sort(),
    )
  })
})

test.each(['203.0.113.7', '2001:db8::1'])(
  'the API gets the address of a viewer at %s, whatever they sent',
  ip => {
    const forged = { value: '198.51.100.1', multiValue: [{ value: '198.51.100.2' }] }
    const headers = { 'x-viewer-address': forged, cookie: { value: 'a=1' } }
    const sent = edgeFunction('/api/*')({
      viewer: { ip },
      request: { uri: '/api/orders', headers },
    })
    expect(sent).toEqual({
      uri: '/api/orders',
      headers: { 'x-viewer-address': { value: ip }, cookie: { value: 'a=1' } },
    })
  },
)

test.each(crawlerPaths)('%s is served by the API', pattern => {
  const uri = pattern.replace('*', 'products-1.xml')
  expect(rewriteFor(pattern)(uri)).toBe(`/api${uri}`)
  expect(originOf(pattern)).toBe(originOf('/api/*'))
})

test('the app is uploaded with the ids of what it signs in to, and only hashed files are cached permanently', () => {
  const uploads = ofType(resources, 'Custom::CDKBucketDeployment').map(
    ({ properties }) => properties,
  )
  const assets = uploads.find(({ DestinationBucketKeyPrefix: prefix }) => prefix === 'assets')
  const pages = uploads.find(upload => upload !== assets)
  expect(assets?.SystemMetadata['cache-control']).toContain('immutable')
  expect(pages?.SystemMetadata['cache-control']).toBe('no-cache')
  const [pool, client] = [only(resources, 'AWS::Cognito::UserPool').id, /^UserPoolWebClient/]
  expect(references(pages?.SourceMarkers)).toEqual([pool, expect.stringMatching(client)])
})

test('the app is uploaded after its API is live, pages after files, and then former builds go', () => {
  const uploads = ofType(resources, 'Custom::CDKBucketDeployment')
  const assets = uploads.find(({ properties }) => properties.DestinationBucketKeyPrefix)
  const pages = uploads.find(upload => upload !== assets)
  const builds = ofType(resources, 'AWS::CloudFormation::CustomResource').find(
    ({ properties }) => properties.Build,
  )
  // The stage waits for the routes, and they for the aliases of their functions.
  expect(list(assets?.raw.DependsOn)).toContain(only(resources, 'AWS::ApiGatewayV2::Stage').id)
  expect(list(pages?.raw.DependsOn)).toContain(assets?.id)
  expect(list(builds?.raw.DependsOn)).toContain(pages?.id)
  for (const { properties } of uploads) expect(properties.Prune).toBe(false)
})

test("the owner's domain uses their certificate", () => {
  const own = resourcesOf({
    siteUrl: 'https://shop.example',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/abc',
  })
  const config = only(own, 'AWS::CloudFront::Distribution').properties.DistributionConfig
  expect(config.Aliases).toEqual(['shop.example'])
  expect(config.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021')
})
