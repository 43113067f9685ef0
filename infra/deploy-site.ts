import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Annotations, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import { acknowledge, wildcardWithin } from './acknowledge.ts'
import type { Buckets } from './files.ts'

/**
 * Uploads the built app with what it needs to know of this deployment. Hashed files are kept from
 * one release to the next, so that a tab opened before it still finds its chunks.
 */
export function deploySite(
  scope: Construct,
  folder: string,
  config: Record<string, string>,
  buckets: Buckets,
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
    destinationBucket: buckets.site,
    destinationKeyPrefix: 'assets',
    cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    prune: false,
  })
  const pages = new BucketDeployment(scope, 'SitePages', {
    sources: [
      Source.asset(folder, { exclude: ['assets', 'assets/**'] }),
      Source.jsonData('config.json', config),
    ],
    destinationBucket: buckets.site,
    cacheControl: [CacheControl.fromString('no-cache')],
    prune: false,
    distribution,
    distributionPaths: ['/*'],
  })
  pages.node.addDependency(assets)
  acknowledgeUploader(scope, buckets)
}

/** Accepts how the CDK made the function that copies the app while deploying. */
function acknowledgeUploader(scope: Construct, { site }: Buckets): void {
  const uploader = Stack.of(scope).node.children.find(({ node }) =>
    node.id.startsWith('Custom::CDKBucketDeployment'),
  )
  if (!uploader) return
  const staged = 'arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*'
  const wildcards = [
    ...['GetObject*', 'GetBucket*', 'List*', 'DeleteObject*', 'Abort*'].map(
      action => `AwsSolutions-IAM5[Action::s3:${action}]`,
    ),
    wildcardWithin(site, '/*'),
    `AwsSolutions-IAM5[Resource::${staged}]`,
  ]
  acknowledge(uploader, {
    'AwsSolutions-L1': 'The CDK chooses the runtime of its own function, and moves it on.',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
      'The CDK lets its own function write logs this way.',
    'AwsSolutions-IAM5[Resource::*]':
      'CloudFront checks the distribution named in the request to invalidate its cache.',
    ...Object.fromEntries(
      wildcards.map(id => [id, 'From where the CDK stages files into the bucket of the site.']),
    ),
  })
}
