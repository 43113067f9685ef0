import { Fn, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Construct } from 'constructs'
import { paymentPages } from '../shared/payment-pages.ts'
import { acknowledge } from './acknowledge.ts'
import type { Buckets } from './files.ts'
import { fontHeaders, paymentHeaders, siteHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'

/**
 * Creates the distribution. The app, `/api/*` and `/pictures/*` share one origin, so there is no CORS
 * and cookies can be HttpOnly.
 */
export function makeDistribution(
  scope: Construct,
  settings: Settings,
  buckets: Buckets,
  api: HttpApi,
): Distribution {
  const { region } = Stack.of(scope)
  const { siteUrl, certificateArn } = settings
  const ownHost = siteUrl && certificateArn ? [new URL(siteUrl).host] : undefined
  const apiOrigin = new HttpOrigin(
    `${api.apiId}.execute-api.${region}.${Fn.ref('AWS::URLSuffix')}`,
    { originId: apiOriginId },
  )
  const forCrawlers = {
    origin: apiOrigin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    functionAssociations: [
      { eventType: FunctionEventType.VIEWER_REQUEST, function: underApi(scope) },
    ],
  }
  const page = {
    origin: S3BucketOrigin.withOriginAccessControl(buckets.site),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: siteHeaders(scope, buckets),
    functionAssociations: [
      { eventType: FunctionEventType.VIEWER_REQUEST, function: appFallback(scope) },
    ],
  }
  const distribution = new Distribution(scope, 'Distribution', {
    domainNames: ownHost,
    certificate: certificateArn
      ? Certificate.fromCertificateArn(scope, 'Certificate', certificateArn)
      : undefined,
    // CloudFront's own certificate fixes its own protocol version.
    minimumProtocolVersion: certificateArn ? SecurityPolicyProtocol.TLS_V1_2_2021 : undefined,
    httpVersion: HttpVersion.HTTP2_AND_3,
    defaultRootObject: 'index.html',
    defaultBehavior: page,
    additionalBehaviors: {
      '/api/*': {
        origin: apiOrigin,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
      },
      '/robots.txt': forCrawlers,
      '/sitemap.xml': forCrawlers,
      '/sitemap/*': forCrawlers,
      '/pictures/*': {
        origin: S3BucketOrigin.withOriginAccessControl(buckets.pictures),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
      },
      ...paymentBehaviors(page, paymentHeaders(scope, buckets, settings)),
      ...(settings.providers.includes('stripe') && {
        '/assets/*.woff2': {
          origin: page.origin,
          viewerProtocolPolicy: page.viewerProtocolPolicy,
          responseHeadersPolicy: fontHeaders(scope),
        },
      }),
    },
  })
  acknowledge(distribution, {
    'AwsSolutions-CFR1': 'The shop is open to every country. Checkout limits where it ships.',
    'AwsSolutions-CFR2':
      'A web firewall is billed by the month and must be in us-east-1. The API throttles calls, and functions rate-limit them.',
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

/** Serves the payment pages with a policy of their own, if there is one. */
const paymentBehaviors = <Page extends BehaviorOptions>(
  page: Page,
  responseHeadersPolicy: ResponseHeadersPolicy | undefined,
): Record<string, Page> =>
  responseHeadersPolicy
    ? Object.fromEntries(paymentPages.map(path => [path, { ...page, responseHeadersPolicy }]))
    : {}

const apiOriginId = 'api'

/** Parts of the user agents that preview links without running scripts. */
const linkPreviews =
  'facebookexternalhit|facebot|whatsapp|twitterbot|linkedinbot|slackbot|discordbot|telegrambot|pinterest|redditbot|skypeuripreview|mastodon|bluesky|vkshare|applebot'

/**
 * Serves a page's shell (`web/shells`) or the plain app for every page URL. Files and API errors stay
 * unchanged. Link previews get a product's page from the API.
 */
function appFallback(scope: Construct): EdgeFunction {
  return new EdgeFunction(scope, 'AppFallback', {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(`import cf from 'cloudfront'
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
}`),
  })
}

/** Serves the files that crawlers request at the root from the API. */
function underApi(scope: Construct): EdgeFunction {
  return new EdgeFunction(scope, 'UnderApi', {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(`function handler(event) {
  var request = event.request
  request.uri = '/api' + request.uri
  return request
}`),
  })
}
