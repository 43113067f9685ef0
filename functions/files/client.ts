import { S3Client } from '@aws-sdk/client-s3'

/** An S3 stand-in knows neither buckets as host names nor today's checksums. */
const standIn = {
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const

/** The one S3 client; only this folder uses it. */
export const files = new S3Client({
  maxAttempts: 4,
  requestHandler: { requestTimeout: 10_000 },
  ...(process.env.AWS_ENDPOINT_URL_S3 && standIn),
})

/** The name of a bucket from its variable, read at each call as the table's is. */
export const bucketOf = (variable: `${string}_BUCKET`): string => {
  const name = process.env[variable]
  if (!name) throw new Error(`${variable} is not set`)
  return name
}
