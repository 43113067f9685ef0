import { table } from '../../functions/table/client.ts'

/** What the local table requires of a call, and doesn't verify. */
const unsigned = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none',
  'x-amz-date': '20260101T000000Z',
}

/**
 * Leaves out each call's signature and the description of its client, which the local table doesn't read:
 * a seventh of the time of integration tests.
 */
export const skipSignatures = (): void => {
  const { middlewareStack } = table
  middlewareStack.remove('httpSigningMiddleware')
  middlewareStack.remove('getUserAgentMiddleware')
  middlewareStack.add(
    next => args => {
      const { headers } = args.request as { headers: Record<string, string> }
      Object.assign(headers, unsigned)
      return next(args)
    },
    { step: 'finalizeRequest', name: 'unsigned' },
  )
}
