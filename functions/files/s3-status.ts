import { S3ServiceException } from '@aws-sdk/client-s3'

/** Returns the HTTP status of an S3 error, or undefined for other errors. */
export const s3Status = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
