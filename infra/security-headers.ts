import { Duration, Stack } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import type { Buckets } from './files.ts'
import type { Payments } from './payment-settings.ts'

/** The hosts of others that a page's policy allows. */
type Hosts = { script: string[]; frame: string[]; connect: string[]; style?: string[] }

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** Hosts of Stripe, as its security guide lists them: https://docs.stripe.com/security/guide */
const stripe: Hosts = {
  script: stripeScripts,
  frame: [...stripeScripts, 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

const hCaptchaHosts = ['https://hcaptcha.com', 'https://*.hcaptcha.com']
const captchas: Record<NonNullable<Payments['captcha']>, Hosts> = {
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

/** Creates the headers of every page that takes no payments. */
export const siteHeaders = (scope: Construct, buckets: Buckets): ResponseHeadersPolicy =>
  headers(scope, 'SiteHeaders', policyFor(scope, buckets, []))

/** Creates the headers of the payment pages. Undefined if they need no more hosts than other pages. */
export const paymentHeaders = (
  scope: Construct,
  buckets: Buckets,
  { providers, captcha }: Payments,
): ResponseHeadersPolicy | undefined => {
  const hasStripe = providers.includes('stripe')
  const more = [...(hasStripe ? [stripe] : []), ...(captcha ? [captchas[captcha]] : [])]
  if (more.length === 0) return undefined
  const wallets = hasStripe ? 'payment=(self "https://js.stripe.com")' : undefined
  return headers(scope, 'PaymentHeaders', policyFor(scope, buckets, more), wallets)
}

/** Creates the headers of fonts. Stripe's frames show card fields in the store's face. */
export const fontHeaders = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'FontHeaders', {
    corsBehavior: {
      accessControlAllowOrigins: ['*'],
      accessControlAllowMethods: ['GET', 'HEAD'],
      accessControlAllowHeaders: ['*'],
      accessControlAllowCredentials: false,
      originOverride: true,
    },
    securityHeadersBehavior: { contentTypeOptions: { override: true } },
  })

const policyFor = (scope: Construct, { pictures, attachments }: Buckets, more: Hosts[]): string => {
  const { region } = Stack.of(scope)
  const cognito = `https://cognito-idp.${region}.amazonaws.com`
  const uploads = `https://${pictures.bucketRegionalDomainName}`
  const tickets = `https://${attachments.bucketRegionalDomainName}`
  const all = (kind: keyof Hosts) => more.flatMap(hosts => hosts[kind] ?? [])
  const rule = (name: string, ...sources: string[]) => [name, ...sources].join(' ')
  const frames = all('frame')
  return [
    "default-src 'self'",
    rule('script-src', "'self'", ...all('script')),
    // Charts, toasts and menus position themselves with style attributes.
    rule('style-src', "'self'", "'unsafe-inline'", ...all('style')),
    // Imported products may keep their pictures on other hosts. The tickets bucket is listed
    // because a local stack serves it without https.
    `img-src 'self' data: blob: https: ${tickets}`,
    rule('connect-src', "'self'", cognito, uploads, tickets, ...all('connect')),
    ...(frames.length > 0 ? [rule('frame-src', ...frames)] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const headers = (
  scope: Construct,
  id: string,
  contentSecurityPolicy: string,
  permissions?: string,
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    ...(permissions && {
      customHeadersBehavior: {
        customHeaders: [{ header: 'permissions-policy', value: permissions, override: true }],
      },
    }),
    securityHeadersBehavior: {
      contentSecurityPolicy: { override: true, contentSecurityPolicy },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains: true,
        override: true,
      },
    },
  })
