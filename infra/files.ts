import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type LifecycleRule,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'

export type Buckets = ReturnType<typeof makeBuckets>

/** The buckets that functions use, named after their contents. */
export type BucketName = 'pictures' | 'attachments' | 'invoices' | 'exports' | 'snapshots'

/**
 * Creates every bucket of the store, all private. Only CloudFront reads `site` and `pictures`. Keys of
 * pictures start with `pictures/`, like their URLs.
 */
export function makeBuckets(scope: Construct) {
  return {
    site: makeBucket(scope, 'SiteBucket'),
    pictures: makeBucket(scope, 'PicturesBucket', {
      versioned: true,
      lifecycleRules: [unclaimedUploads, formerVersions('FormerPictures', restorableDays)],
    }),
    // Only the ticket's customer and staff see these pictures, through signed URLs.
    attachments: makeBucket(scope, 'AttachmentsBucket', {
      versioned: true,
      lifecycleRules: [unclaimedUploads, formerVersions('FormerAttachments', restorableDays)],
    }),
    // Tax law requires stores to keep invoices, so overwritten and deleted files stay for 90 days.
    invoices: makeBucket(scope, 'InvoicesBucket', {
      versioned: true,
      lifecycleRules: [formerVersions('FormerInvoices', formerInvoiceDays)],
    }),
    exports: makeBucket(scope, 'ExportsBucket', {
      lifecycleRules: [{ id: 'ExportsAreShortLived', expiration: Duration.days(7) }],
    }),
    snapshots: makeBucket(scope, 'SnapshotsBucket'),
  }
}

/** Deletes uploads that no function checked and kept, with all versions: photos may contain a location. */
const unclaimedUploads: LifecycleRule = {
  id: 'UnclaimedUploads',
  prefix: 'uploads/',
  expiration: Duration.days(1),
  noncurrentVersionExpiration: Duration.days(1),
}

/** Deletes former versions of overwritten or deleted files after some days. Until then, they can be restored. */
const formerVersions = (id: string, days: number): LifecycleRule => ({
  id,
  noncurrentVersionExpiration: Duration.days(days),
  expiredObjectDeleteMarker: true,
})

/** Days that a former version of a picture stays: as far back as the table can be restored. */
const restorableDays = 35

/** Days that a former version of an invoice's file stays. */
const formerInvoiceDays = 90

function makeBucket(scope: Construct, id: string, props: BucketProps = {}): Bucket {
  const bucket = new Bucket(scope, id, {
    ...props,
    // Destroying the stack keeps the bucket and its contents. A failed first deployment leaves none.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
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
      'Only CloudFront and granted functions can read the bucket. The access log of the API and the logs of the functions record who requested what.',
  })
  return bucket
}
