import { S3Client } from '@aws-sdk/client-s3'

/** The local S3 emulator supports neither bucket host names nor the newer checksums. */
const emulatorOptions = {
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
} as const

/** The S3 client, used only in this folder. */
export const files = new S3Client({
  maxAttempts: 4,
  requestHandler: { requestTimeout: 10_000 },
  ...(process.env.AWS_ENDPOINT_URL_S3 && emulatorOptions),
})

/** Reads a bucket's name from its environment variable, on every call. */
export const bucketOf = (variable: `${string}_BUCKET`): string => {
  const name = process.env[variable]
  if (!name) throw new Error(`${variable} is not set`)
  return name
}
