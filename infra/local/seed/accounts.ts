import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { cognito, poolId } from '../../../functions/people/auth/cognito.ts'
import { userIdOf } from '../../../functions/table/users.ts'
import { type Login, logins, splitName } from './people.ts'

/** Creates the Cognito user without an email, or finds an existing one. */
const attributesOf = async ({ email, name }: Login): Promise<AttributeType[] | undefined> => {
  const account = { UserPoolId: poolId(), Username: email }
  const { first_name, last_name } = splitName(name)
  try {
    const { User } = await cognito().send(
      new AdminCreateUserCommand({
        ...account,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'given_name', Value: first_name },
          { Name: 'family_name', Value: last_name },
        ],
      }),
    )
    return User?.Attributes
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error
    return (await cognito().send(new AdminGetUserCommand(account))).UserAttributes
  }
}

const makeAccount = async (login: Login): Promise<[email: string, userId: string]> => {
  const account = { UserPoolId: poolId(), Username: login.email }
  const attributes = await attributesOf(login)
  const sub = attributes?.find(({ Name }) => Name === 'sub')?.Value
  if (!sub) throw new Error(`The user pool returned no id for ${login.email}`)
  await cognito().send(
    new AdminSetUserPasswordCommand({ ...account, Password: login.password, Permanent: true }),
  )
  await cognito().send(new AdminAddUserToGroupCommand({ ...account, GroupName: login.role }))
  return [login.email, userIdOf(sub)]
}

/**
 * Creates the accounts of the demo sign-ins and returns their user ids by email address. The other
 * customers exist only in the store and have no password.
 */
export const makeAccounts = async (): Promise<Map<string, string>> => {
  const ids = new Map<string, string>()
  for (const login of logins) ids.set(...(await makeAccount(login)))
  return ids
}
