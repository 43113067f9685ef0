import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type CorsRule,
  HttpMethods,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

export type Buckets = ReturnType<typeof makeBuckets>

/** Buckets that functions work with, by what is in them. */
export type BucketName = 'pictures' | 'attachments' | 'invoices' | 'exports' | 'snapshots'

/**
 * Makes every bucket of the store, all private. `site` and `pictures` are read through CloudFront
 * alone; the keys of pictures start with `pictures/`, as their address on the site does.
 */
export function makeBuckets(scope: Construct, siteUrl: string | undefined) {
  return {
    site: makeBucket(scope, 'SiteBucket'),
    pictures: makeBucket(scope, 'PicturesBucket', {
      cors: [uploads(siteUrl)],
      lifecycleRules: [unclaimedUploads],
    }),
    // Pictures in tickets, for their customer and staff alone: each is read by a signed address.
    attachments: makeBucket(scope, 'AttachmentsBucket', {
      cors: [uploads(siteUrl)],
      lifecycleRules: [unclaimedUploads],
    }),
    invoices: makeBucket(scope, 'InvoicesBucket'),
    exports: makeBucket(scope, 'ExportsBucket', {
      lifecycleRules: [{ id: 'ExportsAreShortLived', expiration: Duration.days(7) }],
    }),
    snapshots: makeBucket(scope, 'SnapshotsBucket'),
  }
}

/** What a browser uploaded waits under `uploads/` until it is looked at and kept. */
const unclaimedUploads = {
  id: 'UnclaimedUploads',
  prefix: 'uploads/',
  expiration: Duration.days(1),
}

/**
 * Browsers upload by pre-signed request, which is what grants access. The distribution's own name
 * can't stand here: it would depend on the bucket and the bucket on it.
 */
const uploads = (siteUrl: string | undefined): CorsRule => ({
  allowedMethods: [HttpMethods.POST, HttpMethods.PUT],
  allowedOrigins: [siteUrl ?? 'https://*.cloudfront.net'],
  allowedHeaders: ['*'],
  exposedHeaders: ['ETag'],
  maxAge: 3600,
})

function makeBucket(scope: Construct, id: string, props: BucketProps = {}): Bucket {
  const bucket = new Bucket(scope, id, {
    ...props,
    // Destroying the stack keeps what is in it; a bucket has to be emptied by hand first anyway.
    removalPolicy: RemovalPolicy.RETAIN,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [
      { id: 'AbortUnfinishedUploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ...(props.lifecycleRules ?? []),
    ],
  })
  acknowledge(bucket, {
    'AwsSolutions-S1':
      'Only CloudFront and the functions granted it can read the bucket; the access log of the API and the functions say who asked for what.',
  })
  return bucket
}
