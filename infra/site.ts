import { CfnParameter, Fn, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Construct } from 'constructs'
import { paymentPages } from '../shared/payment-pages.ts'
import { acknowledge } from './acknowledge.ts'
import { apiPolicy, catalogPatterns, catalogPolicy, errorResponses } from './edge-caching.ts'
import {
  apiOriginId,
  appFallback,
  catalogQuery,
  finishPage,
  nameViewer,
  underApi,
} from './edge-functions.ts'
import type { Buckets } from './files.ts'
import { securityHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'

/**
 * Creates the distribution. The app, `/api/*` and `/pictures/*` share one origin, so there is no CORS
 * and cookies can be HttpOnly.
 */
export function makeDistribution(
  scope: Construct,
  settings: Settings,
  buckets: Buckets,
  { api, originKey }: { api: HttpApi; originKey: string },
): Distribution {
  const { region } = Stack.of(scope)
  const { siteUrl, certificateArn } = settings
  const ownHost = siteUrl && certificateArn ? [new URL(siteUrl).host] : undefined
  const apiOrigin = new HttpOrigin(
    `${api.apiId}.execute-api.${region}.${Fn.ref('AWS::URLSuffix')}`,
    // CloudFront replaces a header of this name that a viewer sends.
    { originId: apiOriginId, customHeaders: { 'x-origin-key': originKey } },
  )
  const headers = securityHeaders(scope, settings, buckets)
  const apiCaching = apiPolicy(scope)
  const forCrawlers = {
    origin: apiOrigin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: apiCaching,
    responseHeadersPolicy: headers.api,
    functionAssociations: [underApi(scope)],
  }
  const anyCall = {
    origin: apiOrigin,
    // A redirect would hide that a client sent its token in the clear (ASVS 4.1.2).
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  }
  const call = {
    ...anyCall,
    cachePolicy: apiCaching,
    responseHeadersPolicy: headers.api,
    functionAssociations: [nameViewer(scope)],
  }
  const cachedCall = {
    ...anyCall,
    cachePolicy: catalogPolicy(scope),
    responseHeadersPolicy: headers.catalog,
    functionAssociations: [catalogQuery(scope)],
  }
  const patterns = catalogPatterns()
  /** Replaces S3's answer for a missing file, a 403 in XML, by the API's 404. */
  const orNotFound = (primaryOrigin: IOrigin) =>
    new OriginGroup({
      primaryOrigin,
      fallbackOrigin: apiOrigin,
      fallbackStatusCodes: [403, 404],
    })
  const site = orNotFound(S3BucketOrigin.withOriginAccessControl(buckets.site))
  const page = {
    origin: site,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: headers.site,
    functionAssociations: [appFallback(scope), finishPage(scope)],
  }
  const distribution = new Distribution(scope, 'Distribution', {
    domainNames: ownHost,
    certificate: certificateArn
      ? Certificate.fromCertificateArn(scope, 'Certificate', certificateArn)
      : undefined,
    // CloudFront's own certificate fixes its own protocol version.
    minimumProtocolVersion: certificateArn ? SecurityPolicyProtocol.TLS_V1_2_2021 : undefined,
    webAclId: firewallArn(scope, settings),
    httpVersion: HttpVersion.HTTP2_AND_3,
    defaultRootObject: 'index.html',
    errorResponses,
    defaultBehavior: page,
    additionalBehaviors: {
      ...Object.fromEntries(patterns.excluded.map(pattern => [pattern, call])),
      ...Object.fromEntries(patterns.cached.map(pattern => [pattern, cachedCall])),
      '/api/*': call,
      '/robots.txt': forCrawlers,
      '/sitemap.xml': forCrawlers,
      '/sitemap/*': forCrawlers,
      '/pictures/*': {
        origin: orNotFound(S3BucketOrigin.withOriginAccessControl(buckets.pictures)),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers.pictures,
      },
      ...paymentBehaviors(page, headers.payments),
      ...(headers.fonts && {
        '/assets/*.woff2': {
          origin: page.origin,
          viewerProtocolPolicy: page.viewerProtocolPolicy,
          responseHeadersPolicy: headers.fonts,
        },
      }),
    },
  })
  acknowledge(distribution, {
    'AwsSolutions-CFR1': 'The shop is open to every country. Checkout limits where it ships.',
    ...(!settings.firewall && {
      'AwsSolutions-CFR2':
        'This stage goes without a firewall, which is billed by the month. The API throttles calls, and functions rate-limit them.',
    }),
    'AwsSolutions-CFR3':
      'The access log of the API records requests. Everything else is public files.',
  })
  if (!ownHost) {
    acknowledge(distribution, {
      'AwsSolutions-CFR4':
        "CloudFront's own certificate fixes the oldest protocol; with siteUrl and certificateArn it is TLS 1.2.",
    })
  }
  return distribution
}

/** Returns the ARN of the firewall. For the store's own, a parameter that each deployment sets (`site-stack.ts`). */
const firewallArn = (scope: Construct, { firewall }: Settings): string | undefined => {
  if (!firewall || 'arn' in firewall) return firewall?.arn
  return new CfnParameter(scope, 'FirewallArn', {
    description: 'The web ACL of CloudFront in us-east-1',
  }).valueAsString
}

/** Serves the payment pages with a policy of their own, if there is one. */
const paymentBehaviors = <Page extends BehaviorOptions>(
  page: Page,
  responseHeadersPolicy: ResponseHeadersPolicy | undefined,
): Record<string, Page> =>
  responseHeadersPolicy
    ? Object.fromEntries(paymentPages.map(path => [path, { ...page, responseHeadersPolicy }]))
    : {}
