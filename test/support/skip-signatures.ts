import { table } from '../../functions/table/client.ts'

/** What the local table requires of a call, and doesn't verify. */
const unsigned = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=none',
  'x-amz-date': '20260101T000000Z',
}

const addUnsigned =
  <Args, Output>(next: (args: Args) => Promise<Output>) =>
  (args: Args): Promise<Output> => {
    const { request } = args as { request: { headers: Record<string, string> } }
    Object.assign(request.headers, unsigned)
    return next(args)
  }

/**
 * Leaves out each call's signature and the description of its client, which the local table doesn't read:
 * a seventh of the time of integration tests.
 */
export const skipSignatures = (): void => {
  const { middlewareStack } = table
  // In their places and under their names, because tracing adds its own beside them.
  middlewareStack.add(next => next, {
    name: 'getUserAgentMiddleware',
    step: 'build',
    priority: 'low',
    override: true,
  })
  middlewareStack.addRelativeTo(addUnsigned, {
    name: 'httpSigningMiddleware',
    aliases: ['apiKeyMiddleware', 'tokenMiddleware', 'awsAuthMiddleware'],
    relation: 'after',
    toMiddleware: 'retryMiddleware',
    override: true,
  })
}
