import type { ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import type { Buckets } from './files.ts'
import { responseHeaders } from './response-headers.ts'
import type { Settings } from './settings.ts'

/** The hosts of other companies that a page's policy allows. */
type Hosts = { script: string[]; frame: string[]; connect: string[]; style?: string[] }

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** Hosts of Stripe, as its security guide lists them: https://docs.stripe.com/security/guide */
const stripe: Hosts = {
  script: stripeScripts,
  frame: [...stripeScripts, 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

const hCaptchaHosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
const captchas: Record<NonNullable<Settings['captcha']>, Hosts> = {
  turnstile: {
    script: ['https://challenges.cloudflare.com'],
    frame: ['https://challenges.cloudflare.com'],
    connect: [],
  },
  hcaptcha: {
    script: hCaptchaHosts,
    frame: hCaptchaHosts,
    connect: hCaptchaHosts,
    style: hCaptchaHosts,
  },
}

/** The policy of everything that isn't a page: it may load nothing, and no site may frame it. */
const noContent = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The headers of each part of the distribution. */
export type SecurityHeaders = {
  /** Pages that take no payments, and their scripts and styles. */
  site: ResponseHeadersPolicy
  /** Payment pages. Undefined if they need no more hosts than other pages. */
  payments: ResponseHeadersPolicy | undefined
  /** Fonts, if frames of others show them. Undefined if none do. */
  fonts: ResponseHeadersPolicy | undefined
  /** The API, including robots.txt and the sitemaps, which it serves at the root. */
  api: ResponseHeadersPolicy
  /** Answers of the API that the distribution caches and browsers must not cache. */
  catalog: ResponseHeadersPolicy
  pictures: ResponseHeadersPolicy
}

/** Creates the headers of everything that the distribution serves. */
export const securityHeaders = (
  scope: Construct,
  settings: Settings,
  buckets: Buckets,
): SecurityHeaders => ({
  site: responseHeaders(scope, 'SiteHeaders', {
    policy: pagePolicy(settings, buckets, captchaHosts(settings)),
    resources: 'same-origin',
  }),
  payments: paymentHeaders(scope, settings, buckets),
  fonts: fontHeaders(scope, settings),
  // The API reference has a policy of its own, for its inline styles.
  api: responseHeaders(scope, 'ApiHeaders', {
    policy: noContent,
    keepsOwnPolicy: true,
    resources: 'same-origin',
  }),
  catalog: responseHeaders(scope, 'CatalogHeaders', {
    policy: noContent,
    resources: 'same-origin',
    cacheControl: 'no-cache',
  }),
  // Newsletters, marketplaces and search engines show product pictures, too.
  pictures: responseHeaders(scope, 'PictureHeaders', {
    policy: noContent,
    resources: 'cross-origin',
  }),
})

/** Creates the headers of fonts. Stripe's frames show card fields in the store's face. */
const fontHeaders = (scope: Construct, { providers }: Settings) =>
  providers.includes('stripe')
    ? responseHeaders(scope, 'FontHeaders', {
        policy: noContent,
        resources: 'cross-origin',
        cors: {
          accessControlAllowOrigins: ['*'],
          accessControlAllowMethods: ['GET', 'HEAD'],
          accessControlAllowHeaders: ['*'],
          accessControlAllowCredentials: false,
          originOverride: true,
        },
      })
    : undefined

/** Any page may have to show the check against bots: to sign in, to write a message, to subscribe. */
const captchaHosts = ({ captcha }: Settings): Hosts[] => (captcha ? [captchas[captcha]] : [])

const paymentHeaders = (
  scope: Construct,
  settings: Settings,
  buckets: Buckets,
): ResponseHeadersPolicy | undefined => {
  if (!settings.providers.includes('stripe')) return undefined
  return responseHeaders(scope, 'PaymentHeaders', {
    policy: pagePolicy(settings, buckets, [stripe, ...captchaHosts(settings)]),
    resources: 'same-origin',
    // Wallets and Link open windows.
    opensPopups: true,
    features: {
      payment: '(self "https://js.stripe.com")',
      // Banks may ask for a passkey to confirm a payment.
      'publickey-credentials-get': '(self "https://js.stripe.com" "https://hooks.stripe.com")',
    },
  })
}

const pagePolicy = (
  { pictureHosts = [] }: Settings,
  { pictures, attachments }: Buckets,
  more: Hosts[],
): string => {
  const uploads = `https://${pictures.bucketRegionalDomainName}`
  const tickets = `https://${attachments.bucketRegionalDomainName}`
  const all = (kind: keyof Hosts) => more.flatMap(hosts => hosts[kind] ?? [])
  const rule = (name: string, ...sources: string[]) => [name, ...sources].join(' ')
  const frames = all('frame')
  // Imported products may keep their pictures on other hosts.
  const imported = pictureHosts.map(host => `https://${host}`)
  return [
    "default-src 'self'",
    rule('script-src', "'self'", ...all('script')),
    // Charts, toasts and menus position themselves with style attributes.
    rule('style-src', "'self'", "'unsafe-inline'", ...all('style')),
    rule('img-src', "'self'", 'data:', 'blob:', tickets, ...imported),
    rule('connect-src', "'self'", uploads, tickets, ...all('connect')),
    ...(frames.length > 0 ? [rule('frame-src', ...frames)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
