import { S3ServiceException } from '@aws-sdk/client-s3'

/** The HTTP status a call of S3 failed with; undefined where it was not S3 that failed. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
