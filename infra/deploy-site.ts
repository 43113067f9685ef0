import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Annotations, type CfnResource, CustomResource, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct, IDependable } from 'constructs'
import { acknowledge, wildcardWithin } from './acknowledge.ts'
import type { Buckets } from './files.ts'

type Build = {
  /** A hash of the file names, so that two builds with the same files have the same id. */
  id: string
  files: string[]
}

/** Lists the hashed files of a build. */
const readBuild = (folder: string): Build => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map(name => name.replaceAll('\\', '/'))
    .sort()
  const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
  return { id, files }
}

type Order = {
  /** Deletes the files of former builds. */
  keeper: LambdaFunction
  /** The user pool and client that the app signs in to. */
  userPool: { id: string; client: string }
  /** The API that the new app calls. The upload waits for it, and doesn't run if it fails to deploy. */
  after: IDependable
}

/**
 * Uploads the built app once its API is live. Hashed files of the last three builds stay, so that open
 * tabs still find their chunks.
 */
export function deploySite(
  scope: Construct,
  folder: string,
  buckets: Buckets,
  distribution: Distribution,
  { keeper, userPool, after }: Order,
): void {
  if (!existsSync(join(folder, 'index.html'))) {
    Annotations.of(scope).addWarningV2(
      'selvedge:site',
      'The web app is not built, so everything except the site is deployed. To build it first, use npm run deploy.',
    )
    return
  }
  const build = readBuild(join(folder, 'assets'))
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
      // The app reads its settings from this file.
      Source.jsonData('config.json', { userPool }),
      // This list may be public, because everyone may read the files that it names.
      Source.jsonData(`builds/${build.id}.json`, build.files),
    ],
    destinationBucket: buckets.site,
    cacheControl: [CacheControl.fromString('no-cache')],
    prune: false,
    distribution,
    distributionPaths: ['/*'],
  })
  assets.node.addDependency(after)
  pages.node.addDependency(assets)
  const builds = new CustomResource(scope, 'Builds', {
    serviceToken: keeper.functionArn,
    properties: { Build: build.id },
  })
  // In seconds. Without it, CloudFormation waits an hour for a function that never answers.
  ;(builds.node.defaultChild as CfnResource).addPropertyOverride('ServiceTimeout', 300)
  builds.node.addDependency(pages)
  // The keeper needs its permissions before it runs.
  if (keeper.role) builds.node.addDependency(keeper.role)
  acknowledgeUploader(scope, buckets)
}

/** Accepts the findings on the CDK's own function that uploads the app. */
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
    'AwsSolutions-L1': 'The CDK chooses and updates the runtime of its own function.',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]':
      'The CDK lets its own function write logs this way.',
    'AwsSolutions-IAM5[Resource::*]':
      'CloudFront checks the distribution named in the request to invalidate its cache.',
    ...Object.fromEntries(
      wildcards.map(id => [
        id,
        'Copies from the bucket where the CDK stages files to the site bucket.',
      ]),
    ),
  })
}
