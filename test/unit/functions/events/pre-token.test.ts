import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test, vi } from 'vitest'
import { handler } from '../../../../functions/events/pre-token.ts'

const cognito = mockClient(CognitoIdentityProviderClient)
beforeEach(() => cognito.reset())

const suppressed = {
  accessTokenGeneration: { scopesToSuppress: ['aws.cognito.signin.user.admin'] },
}

const issue = async (clientId: string) => {
  const event = {
    version: '2',
    triggerSource: 'TokenGeneration_Authentication',
    userPoolId: 'eu-central-1_Pool',
    callerContext: { clientId },
    response: { claimsAndScopeOverrideDetails: null },
  } as unknown as PreTokenGenerationV2TriggerEvent
  return (await handler(event)).response.claimsAndScopeOverrideDetails
}

const named = (ClientName: string) =>
  cognito.on(DescribeUserPoolClientCommand).resolves({ UserPoolClient: { ClientName } })

test.each(['web', 'session', 'server-2', ''])(
  'the client "%s" gets no self-service scope',
  async name => {
    named(name)
    expect(await issue(`client-${name}`)).toEqual(suppressed)
  },
)

test('the server’s client keeps its scopes', async () => {
  named('server')
  expect(await issue('client-of-the-server')).toBeNull()
  expect(cognito.commandCalls(DescribeUserPoolClientCommand)[0]?.args[0].input).toEqual({
    UserPoolId: 'eu-central-1_Pool',
    ClientId: 'client-of-the-server',
  })
})

test('reads each client once', async () => {
  named('web')
  await issue('client-read-once')
  await issue('client-read-once')
  expect(cognito.commandCalls(DescribeUserPoolClientCommand)).toHaveLength(1)
})

test('removes the scope if the client can’t be read, and reads it again next time', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  cognito.on(DescribeUserPoolClientCommand).rejectsOnce(new Error('denied'))
  expect(await issue('client-unread')).toEqual(suppressed)
  expect(logged).toHaveBeenCalledOnce()
  named('server')
  expect(await issue('client-unread')).toBeNull()
})
