import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3'
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  type AwsSdkCall,
  PhysicalResourceId,
} from 'aws-cdk-lib/custom-resources'
import type { Construct } from 'constructs'
import { callOptions } from './aws-calls.ts'

/** How long browsers remember the answer to a preflight, in seconds. */
const maxAge = 3600

/**
 * Allows browsers to upload to these buckets from the store's pages, but from no other site. Each upload
 * also needs a signed form. `ownUrl` is the owner's address; without it the pages are at `distributionUrl`.
 */
export function acceptUploads(
  scope: Construct,
  buckets: Bucket[],
  { ownUrl, distributionUrl }: { ownUrl: string | undefined; distributionUrl: string },
): void {
  if (ownUrl) {
    const rule = { allowedMethods: [HttpMethods.POST], allowedHeaders: ['*'], maxAge }
    for (const bucket of buckets) bucket.addCorsRule({ ...rule, allowedOrigins: [ownUrl] })
    return
  }
  for (const bucket of buckets) acceptLater(scope, bucket, distributionUrl)
}

/**
 * Sets the rule in a step after the distribution is created. As a property of the bucket, it would make the
 * bucket and the distribution reference each other.
 */
function acceptLater(scope: Construct, bucket: Bucket, origin: string): void {
  const rule = {
    AllowedMethods: ['POST'],
    AllowedOrigins: [origin],
    AllowedHeaders: ['*'],
    MaxAgeSeconds: maxAge,
  }
  const setRule: AwsSdkCall = {
    service: 'S3',
    action: 'putBucketCors',
    parameters: { Bucket: bucket.bucketName, CORSConfiguration: { CORSRules: [rule] } },
    physicalResourceId: PhysicalResourceId.of(`${bucket.node.id}Cors`),
  }
  new AwsCustomResource(scope, `${bucket.node.id}Cors`, {
    ...callOptions(scope),
    resourceType: 'Custom::BucketCors',
    onCreate: setRule,
    onUpdate: setRule,
    policy: AwsCustomResourcePolicy.fromStatements([
      new PolicyStatement({ actions: ['s3:PutBucketCORS'], resources: [bucket.bucketArn] }),
    ]),
  })
}
