import { describe, expect, test } from 'vitest'
import { paymentPages } from '../../shared/payment-pages.ts'
import { only, type Properties, references, resourcesOf } from './template.ts'

/** The response headers of every behavior, by path pattern. */
function headersOf(settings: Parameters<typeof resourcesOf>[0] = {}): Map<string, Properties> {
  const resources = resourcesOf(settings)
  const { DistributionConfig: distribution } = only(
    resources,
    'AWS::CloudFront::Distribution',
  ).properties
  const behaviors = [{ PathPattern: '*', ...distribution.DefaultCacheBehavior }]
  return new Map(
    [...behaviors, ...distribution.CacheBehaviors].map(behavior => {
      const [id] = references(behavior.ResponseHeadersPolicyId)
      const policy = resources.find(resource => resource.id === id)?.properties
      // A redirect would hide that a client sent its token in the clear.
      const isApi = behavior.PathPattern.startsWith('/api/')
      expect(behavior.ViewerProtocolPolicy).toBe(isApi ? 'https-only' : 'redirect-to-https')
      return [behavior.PathPattern, policy?.ResponseHeadersPolicyConfig]
    }),
  )
}

const headers = headersOf()
const policyOf = (pattern: string, from = headers): Properties =>
  from.get(pattern).SecurityHeadersConfig.ContentSecurityPolicy
/** The text of a policy. References to buckets are left out. */
const textOf = (pattern: string, from = headers): string => {
  const { ContentSecurityPolicy: text } = policyOf(pattern, from)
  const parts: unknown[] = typeof text === 'string' ? [text] : text['Fn::Join'][1]
  return parts.filter(part => typeof part === 'string').join('BUCKET')
}
const customOf = (pattern: string): Record<string, string> =>
  Object.fromEntries(
    headers
      .get(pattern)
      .CustomHeadersConfig.Items.map(({ Header, Value }: Properties) => [Header, Value]),
  )
const cached = ['/api/products', '/api/products/*', '/api/suggestions', '/api/categories']
const called = ['/api/*', '/api/products/export', '/api/products/*/*']
const api = [...called, '/robots.txt', '/sitemap.xml', '/sitemap/*']
const files = ['/pictures/*', '/assets/*.woff2']
const pages = ['*', ...paymentPages]

test.each([...headers.keys()])('%s has the headers of every answer', pattern => {
  const { SecurityHeadersConfig: security } = headers.get(pattern)
  expect(security.ContentTypeOptions).toEqual({ Override: true })
  expect(security.FrameOptions).toEqual({ FrameOption: 'DENY', Override: true })
  expect(security.ReferrerPolicy).toEqual({ ReferrerPolicy: 'strict-origin', Override: true })
  expect(security.StrictTransportSecurity).toEqual({
    AccessControlMaxAgeSec: 31_536_000,
    IncludeSubdomains: true,
    Override: true,
  })
  expect(textOf(pattern)).toMatch(/default-src '(self|none)'/)
  expect(textOf(pattern)).toContain("base-uri 'none'")
  expect(textOf(pattern)).toContain("frame-ancestors 'none'")
  expect(customOf(pattern)['permissions-policy']).toMatch(/camera=\(\), .*geolocation=\(\)/)
})

test.each([...api, ...cached, ...files])('%s may load nothing', pattern => {
  expect(textOf(pattern)).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  // Only the API has a page of its own, its reference.
  expect(policyOf(pattern).Override).toBe(!api.includes(pattern))
})

test('browsers keep no answer that the distribution caches', () => {
  for (const pattern of headers.keys())
    expect(customOf(pattern)['cache-control']).toBe(
      cached.includes(pattern) ? 'no-cache' : undefined,
    )
})

test('other sites can show pictures and load fonts, and nothing else', () => {
  for (const pattern of headers.keys())
    expect(customOf(pattern)['cross-origin-resource-policy']).toBe(
      files.includes(pattern) ? 'cross-origin' : 'same-origin',
    )
})

test('only payment pages talk to windows that they open, and only they may use wallets', () => {
  for (const pattern of headers.keys()) {
    const { 'cross-origin-opener-policy': opener, 'permissions-policy': permissions } =
      customOf(pattern)
    const pays = paymentPages.some(path => path === pattern)
    expect(opener).toBe(pays ? 'same-origin-allow-popups' : 'same-origin')
    expect(permissions?.includes('payment=()')).toBe(!pays)
  }
})

describe('pages', () => {
  test.each(pages)('%s runs no script of others but its own and the provider’s', pattern => {
    const text = textOf(pattern)
    expect(text).toContain("script-src 'self'")
    expect(text).toContain("object-src 'none'")
    expect(text).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/)
    expect(policyOf(pattern).Override).toBe(true)
  })

  test.each(pages)('%s shows pictures of the store only', pattern => {
    const [, pictures] = /img-src ([^;]*);/.exec(textOf(pattern)) ?? []
    expect(pictures).toBe("'self' data: blob: https://BUCKET")
    // A scheme alone would allow every site.
    expect(textOf(pattern)).not.toMatch(/https:[ ;]/)
  })

  test.each(pages)(
    '%s calls the API and the two buckets for uploads, not the user pool',
    pattern => {
      expect(textOf(pattern)).toMatch(/connect-src 'self' https:\/\/BUCKET https:\/\/BUCKET[ ;]/)
      expect(textOf(pattern)).not.toContain('cognito')
    },
  )

  test('show pictures of the hosts in the settings', () => {
    const own = headersOf({ pictureHosts: ['cdn.example.com', '*.example.net'] })
    for (const pattern of pages)
      expect(textOf(pattern, own)).toContain(
        'blob: https://BUCKET https://cdn.example.com https://*.example.net;',
      )
  })
})
