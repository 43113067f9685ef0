import { AdminAddUserToGroupCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { cognito } from '../people/auth/cognito.ts'
import { newUser } from '../people/auth/new-user.ts'
import { createUser } from '../table/users.ts'

/**
 * Once an address is confirmed the account becomes a customer of the shop. It may run twice, and
 * after a reset password too, which makes up for a first run that failed.
 */
export const handler = async (event: PostConfirmationTriggerEvent) => {
  const isNew = await createUser(
    newUser({ ...event.request.userAttributes, email_verified: 'true' }, new Date()),
  )
  // A first run may have died between the two.
  if (isNew || event.triggerSource === 'PostConfirmation_ConfirmSignUp')
    await cognito().send(
      new AdminAddUserToGroupCommand({
        UserPoolId: event.userPoolId,
        Username: event.userName,
        GroupName: 'customer',
      }),
    )
  return event
}
