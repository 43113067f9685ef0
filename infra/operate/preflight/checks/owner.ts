import {
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { finding, type PreflightCheck } from '../check.ts'

/** Checks that someone can open the back-office. */
export const checkOwner: PreflightCheck = async ({ outputs, settings }) => {
  const { Users = [] } = await new CognitoIdentityProviderClient({}).send(
    new ListUsersInGroupCommand({
      UserPoolId: outputs.UserPoolId ?? '',
      GroupName: 'admin',
      Limit: 60,
    }),
  )
  return [
    finding(
      'Owner',
      Users.length > 0,
      Users.length === 0 ? 'none' : `${Users.length}`,
      'at least one admin',
      `npm run admin -- create you@example.com --stage ${settings.stage}`,
    ),
  ]
}
