import { DescribeUserPoolClientCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { describeError, log } from '../http/log.ts'
import { cognito } from '../people/auth/cognito.ts'

/** Cognito's self-service calls, such as GetUser and SetUserMFAPreference, require this scope. */
const selfService = 'aws.cognito.signin.user.admin'
/** The name in the template of the client whose tokens never leave the server. */
const serverClient = 'server'

/** Names of clients by id. Cached permanently, because Cognito never reuses an id. */
const names = new Map<string, string>()

/**
 * Returns a client's name, or undefined if it can't be read. Reads it from Cognito: the pool
 * references this function, so the function's environment can't contain the ids of the pool's
 * clients.
 */
const nameOf = async (UserPoolId: string, ClientId: string): Promise<string | undefined> => {
  const known = names.get(ClientId)
  if (known) return known
  try {
    const command = new DescribeUserPoolClientCommand({ UserPoolId, ClientId })
    // Cognito waits for five seconds at most.
    const abortSignal = AbortSignal.timeout(3_000)
    const { UserPoolClient } = await cognito().send(command, { abortSignal })
    const name = UserPoolClient?.ClientName
    if (name) names.set(ClientId, name)
    return name
  } catch (error) {
    log('error', 'the client of a sign-in could not be read', describeError(error))
    return undefined
  }
}

/**
 * Removes the self-service scope from access tokens, except those of the server's client. A token
 * from a browser then has no rights at Cognito.
 */
export const handler = async (event: PreTokenGenerationV2TriggerEvent) => {
  const name = await nameOf(event.userPoolId, event.callerContext.clientId)
  if (name !== serverClient)
    event.response.claimsAndScopeOverrideDetails = {
      accessTokenGeneration: { scopesToSuppress: [selfService] },
    }
  return event
}
