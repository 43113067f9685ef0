import {
  type BucketLocationConstraint,
  CreateBucketCommand,
  type CreateBucketConfiguration,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Bucket } from '../imitations/s3.ts'
import { clientOptions, createCaller, Gap } from './call-server.ts'
import type { DeclaredResources } from './declared.ts'

/** The region whose buckets have no location. */
const unnamed = 'us-east-1'
const exists = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']
const content = 'An object of the store'

/** Creates the buckets with their rules and stores an object in one. Throws a `Gap`. */
export const declareBuckets = async (
  endpoint: string,
  buckets: Bucket[],
  rules: DeclaredResources['buckets'],
): Promise<void> => {
  const options = clientOptions(endpoint)
  const client = new S3Client({
    ...options,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const call = createCaller(client)
  const CreateBucketConfiguration: CreateBucketConfiguration | undefined =
    options.region === unnamed
      ? undefined
      : { LocationConstraint: options.region as BucketLocationConstraint }
  const declare = async ({ name: Bucket, cors }: Bucket) => {
    const { versioned = false, lifecycle = [] } = rules[Bucket] ?? {}
    await call(new CreateBucketCommand({ Bucket, CreateBucketConfiguration }), exists)
    if (cors?.length) {
      const CORSRules = cors.map(({ AllowedMethods = [], AllowedOrigins = [], ...rule }) => ({
        ...rule,
        AllowedMethods,
        AllowedOrigins,
      }))
      await call(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }))
    }
    if (versioned) {
      const VersioningConfiguration = { Status: 'Enabled' as const }
      await call(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }))
    }
    if (lifecycle.length > 0) {
      const LifecycleConfiguration = { Rules: lifecycle }
      await call(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }))
    }
  }
  try {
    for (const bucket of buckets) await declare(bucket)
    const object = { Bucket: buckets[0]?.name, Key: 'probe/object' }
    if (!object.Bucket) return
    await call(new PutObjectCommand({ ...object, Body: content }))
    const read = await call<GetObjectCommandOutput>(new GetObjectCommand(object))
    if ((await read?.Body?.transformToString()) !== content)
      throw new Gap('an object came back changed')
    await call(new DeleteObjectCommand(object))
  } finally {
    client.destroy()
  }
}
