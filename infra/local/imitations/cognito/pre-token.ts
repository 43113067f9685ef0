import { UserLambdaValidationError } from 'cognito-local/lib/errors.js'
import { attributesToRecord } from 'cognito-local/lib/services/userPoolService.js'
import type { Client, Json, LocalUser } from './emulator.ts'

/** The pool's triggers (trigger name → function name) and the function runner. */
export type TriggerSettings = { lambdaUrl: string; region: string; names: Record<string, string> }

type Issuing = {
  user: LocalUser
  client: Client
  groups: readonly string[]
  source: string
  scopes: string[]
}

/** Returns the scopes of an access token that is about to be issued. */
export type PreToken = (issuing: Issuing) => Promise<string[]>

const trigger = 'PreTokenGenerationConfig'

/** Invokes the trigger's function. Returns its response, or fails as Cognito does. */
const invoke = async ({ lambdaUrl, names }: TriggerSettings, event: Json): Promise<Json> => {
  const url = `${lambdaUrl}/2015-03-31/functions/${names[trigger]}/invocations`
  const reply = await fetch(url, { method: 'POST', body: JSON.stringify(event) })
  const answer = (await reply.json()) as Json
  if (!reply.ok || reply.headers.get('x-amz-function-error')) {
    const reason = answer?.errorMessage ?? `status ${reply.status}`
    throw new UserLambdaValidationError(`PreTokenGeneration failed with error ${reason}.`)
  }
  return answer?.response ?? {}
}

/**
 * Calls the pool's trigger before tokens are generated, with version 2 of Cognito's event. Applies the
 * scopes of its answer; the store's trigger changes nothing else.
 */
export const preTokenTrigger =
  (settings: TriggerSettings): PreToken =>
  async ({ user, client, groups, source, scopes }) => {
    if (!(trigger in settings.names)) return scopes
    const { claimsAndScopeOverrideDetails } = await invoke(settings, {
      version: '2',
      triggerSource: `TokenGeneration_${source}`,
      region: settings.region,
      userPoolId: client.UserPoolId,
      userName: user.Username,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.ClientId },
      request: {
        userAttributes: attributesToRecord(user.Attributes),
        groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [] },
        scopes,
      },
      response: { claimsAndScopeOverrideDetails: null },
    })
    const { scopesToAdd = [], scopesToSuppress = [] } =
      claimsAndScopeOverrideDetails?.accessTokenGeneration ?? {}
    return [...scopes, ...scopesToAdd].filter(scope => !scopesToSuppress.includes(scope))
  }
