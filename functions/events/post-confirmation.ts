import { AdminAddUserToGroupCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { cognito } from '../people/auth/cognito.ts'
import { newUser } from '../people/auth/new-user.ts'
import { createUser } from '../table/users.ts'

/**
 * Creates the customer of a confirmed account. Safe to repeat. Cognito also calls it after a password
 * reset, which completes a first run that failed.
 */
export const handler = async (event: PostConfirmationTriggerEvent) => {
  const isNew = await createUser(
    newUser({ ...event.request.userAttributes, email_verified: 'true' }, new Date()),
  )
  // Repeat the group too: the first run may have stopped between the two steps.
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
