import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Annotations, Duration, Fn, Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import type { Buckets } from './files.ts'
import type { Settings } from './settings.ts'

/** One origin for all of it: the app, `/api/*` and `/pictures/*`, so no CORS and HttpOnly cookies. */
export function makeDistribution(
  scope: Construct,
  { siteUrl, certificateArn }: Settings,
  buckets: Buckets,
  api: HttpApi,
): Distribution {
  const { region } = Stack.of(scope)
  const ownHost = siteUrl && certificateArn ? [new URL(siteUrl).host] : undefined
  const distribution = new Distribution(scope, 'Distribution', {
    domainNames: ownHost,
    certificate: certificateArn
      ? Certificate.fromCertificateArn(scope, 'Certificate', certificateArn)
      : undefined,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    defaultRootObject: 'index.html',
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(buckets.site),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: siteHeaders(scope, buckets),
      functionAssociations: [
        { eventType: FunctionEventType.VIEWER_REQUEST, function: appFallback(scope) },
      ],
    },
    additionalBehaviors: {
      '/api/*': {
        origin: new HttpOrigin(`${api.apiId}.execute-api.${region}.${Fn.ref('AWS::URLSuffix')}`),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
      },
      '/pictures/*': {
        origin: S3BucketOrigin.withOriginAccessControl(buckets.pictures),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
      },
    },
  })
  return distribution
}

/** Sends the app for every page address, and leaves files alone; errors of the API stay as they are. */
function appFallback(scope: Construct): EdgeFunction {
  return new EdgeFunction(scope, 'AppFallback', {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(`function handler(event) {
  var request = event.request
  if (request.uri.split('/').pop().indexOf('.') < 0) request.uri = '/index.html'
  return request
}`),
  })
}

function siteHeaders(scope: Construct, { pictures }: Buckets): ResponseHeadersPolicy {
  const { region } = Stack.of(scope)
  const cognito = `https://cognito-idp.${region}.amazonaws.com`
  const uploads = `https://${pictures.bucketRegionalDomainName}`
  return new ResponseHeadersPolicy(scope, 'SiteHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        override: true,
        contentSecurityPolicy: [
          "default-src 'self'",
          "script-src 'self'",
          // Charts, toasts and menus are placed by style attributes.
          "style-src 'self' 'unsafe-inline'",
          // An imported catalogue may keep its pictures where they are.
          "img-src 'self' data: blob: https:",
          `connect-src 'self' ${cognito} ${uploads}`,
          "object-src 'none'",
          "base-uri 'self'",
          "form-action 'self'",
          "frame-ancestors 'none'",
        ].join('; '),
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains: true,
        override: true,
      },
    },
  })
}

/**
 * Uploads the built app with what it needs to know of this deployment. Hashed files are kept from
 * one release to the next, so that a tab opened before it still finds its chunks.
 */
export function deploySite(
  scope: Construct,
  folder: string,
  config: Record<string, string>,
  { site }: Buckets,
  distribution: Distribution,
): void {
  if (!existsSync(join(folder, 'index.html'))) {
    Annotations.of(scope).addWarningV2(
      'selvedge:site',
      'The web app is not built, so this deploys everything but the site: npm run deploy builds it first',
    )
    return
  }
  const assets = new BucketDeployment(scope, 'SiteAssets', {
    sources: [Source.asset(join(folder, 'assets'))],
    destinationBucket: site,
    destinationKeyPrefix: 'assets',
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    prune: false,
  })
  const pages = new BucketDeployment(scope, 'SitePages', {
    sources: [
      Source.asset(folder, { exclude: ['assets', 'assets/**'] }),
      Source.jsonData('config.json', config),
    ],
    destinationBucket: site,
    cacheControl: [CacheControl.fromString('no-cache')],
    prune: false,
    distribution,
    distributionPaths: ['/*'],
  })
  pages.node.addDependency(assets)
}
