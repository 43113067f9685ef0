import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersCorsBehavior,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** Features of browsers that no page of the store uses. */
const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

export type Headers = {
  /** The content security policy. */
  policy: string
  /** Whether an origin may send a policy of its own. */
  keepsOwnPolicy?: boolean
  /** Which sites may load these files. */
  resources: 'same-origin' | 'cross-origin'
  /** Whether pages may talk to windows that they open, such as a wallet's. */
  opensPopups?: boolean
  /** Features that a page uses after all, with the sites that may use them. */
  features?: Record<string, string>
  cors?: ResponseHeadersCorsBehavior
  /** Replaces the origin's Cache-Control for browsers. The distribution caches by the origin's. */
  cacheControl?: string
}

const permissions = (features: Record<string, string> = {}): string =>
  deniedFeatures.map(name => `${name}=${features[name] ?? '()'}`).join(', ')

/** Creates a policy of response headers. Headers without an argument here are the same for everything served. */
export const responseHeaders = (
  scope: Construct,
  id: string,
  { policy, keepsOwnPolicy, resources, opensPopups, features, cors, cacheControl }: Headers,
): ResponseHeadersPolicy => {
  const custom = {
    'cross-origin-opener-policy': opensPopups ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': resources,
    'permissions-policy': permissions(features),
    ...(cacheControl && { 'cache-control': cacheControl }),
  }
  return new ResponseHeadersPolicy(scope, id, {
    ...(cors && { corsBehavior: cors }),
    customHeadersBehavior: {
      customHeaders: Object.entries(custom).map(([header, value]) => ({
        header,
        value,
        override: true,
      })),
    },
    securityHeadersBehavior: {
      contentSecurityPolicy: { override: !keepsOwnPolicy, contentSecurityPolicy: policy },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains: true,
        override: true,
      },
    },
  })
}
