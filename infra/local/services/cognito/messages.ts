import { UserLambdaValidationError } from 'cognito-local/lib/errors.js'
import type { MessageSender } from 'cognito-local/lib/services/messageDelivery/messageSender.js'
import type { Triggers } from 'cognito-local/lib/services/triggers/index.js'
import { attributesToRecord } from 'cognito-local/lib/services/userPoolService.js'
import type { Json } from './emulator.ts'

/** The pool's triggers (trigger name → function name) and the function runner. */
export type TriggerSettings = { lambdaUrl: string; region: string; names: Record<string, string> }

const invoke = async (settings: TriggerSettings, trigger: string, event: Json): Promise<Json> => {
  const name = settings.names[trigger]
  const url = `${settings.lambdaUrl}/2015-03-31/functions/${name}/invocations`
  const reply = await fetch(url, { method: 'POST', body: JSON.stringify(event) })
  const answer = (await reply.json()) as Json
  if (!reply.ok || reply.headers.get('x-amz-function-error')) {
    const reason = answer?.errorMessage ?? `status ${reply.status}`
    throw new UserLambdaValidationError(`${trigger} failed with error ${reason}.`)
  }
  return answer?.response ?? {}
}

/** Calls the pool's Lambda triggers with Cognito's events, and fails as Cognito does. */
export const poolTriggers = (settings: TriggerSettings): Triggers => {
  const run =
    (trigger: string) => (_context: Json, about: Json, request: object, response: object) =>
      invoke(settings, trigger, {
        version: '1',
        region: settings.region,
        userPoolId: about.userPoolId,
        userName: about.username,
        callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: about.clientId },
        triggerSource: about.source,
        request: {
          userAttributes: attributesToRecord(about.userAttributes),
          clientMetadata: about.clientMetadata,
          ...request,
        },
        response,
      })
  const triggers = {
    // The missing token claims are added below, with or without a trigger.
    enabled: (trigger: string) => trigger === 'PreTokenGeneration' || trigger in settings.names,
    customMessage: async (context: Json, about: Json) => {
      const parameters = { codeParameter: '{####}', usernameParameter: '{username}' }
      const empty = { smsMessage: null, emailMessage: null, emailSubject: null }
      const made = await run('CustomMessage')(context, about, parameters, empty)
      const fill = (text?: string | null) =>
        text?.replaceAll('{####}', about.code).replaceAll('{username}', about.username)
      return { emailMessage: fill(made.emailMessage), emailSubject: fill(made.emailSubject) }
    },
    postConfirmation: (context: Json, about: Json) =>
      run('PostConfirmation')(context, about, {}, {}),
    postAuthentication: (context: Json, about: Json) =>
      run('PostAuthentication')(context, about, { newDeviceUsed: false }, {}),
    preSignUp: (context: Json, about: Json) =>
      run('PreSignUp')(context, about, { validationData: about.validationData }, {}),
    preTokenGeneration: async (_context: Json, about: Json) => {
      const { email_verified, sub: _sub, ...attributes } = attributesToRecord(about.userAttributes)
      const claims = { ...attributes, email_verified: email_verified === 'true' }
      return { claimsOverrideDetails: { claimsToAddOrOverride: claims } }
    },
  }
  return triggers as unknown as Triggers
}

/** Sends Cognito's messages through SES, so that they reach the same inbox as the shop's. */
export const mailSender = (mailUrl: string, from: string): MessageSender => ({
  async sendEmail(_context, _user, destination, message) {
    const html = message.emailMessage ?? `Your confirmation code is ${message.__code}`
    const Simple = {
      Subject: { Data: message.emailSubject ?? 'Your verification code' },
      Body: { Html: { Data: html } },
    }
    const reply = await fetch(`${mailUrl}/v2/email/outbound-emails`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'AWS4-HMAC-SHA256 local' },
      body: JSON.stringify({
        FromEmailAddress: from,
        Destination: { ToAddresses: [destination] },
        Content: { Simple },
      }),
    })
    if (!reply.ok) throw new Error(`The email service returned ${reply.status}.`)
  },
  sendSms: () => Promise.reject(new Error('The pool sends no text messages.')),
})
