import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Role } from '../../../shared/schemas/user.ts'
import { subOf } from '../../table/users.ts'
import { cognito, poolId } from './cognito.ts'
import { cognitoErrorName } from './cognito-error.ts'
import type { CognitoAttributes } from './new-user.ts'

/** Operations on Cognito accounts. An account's name is its email address or its `sub`. */

export type Person = {
  email: string
  first_name: string
  last_name: string
  phone?: string | null | undefined
}
export type PoolAccount = { attributes: CognitoAttributes; status: string }

const account = (Username: string) => ({ UserPoolId: poolId(), Username })

const toList = (attributes: CognitoAttributes): AttributeType[] =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
const toRecord = (attributes: AttributeType[] = []): CognitoAttributes =>
  Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]))

/** Creates an account with a verified address and without a password. Sends no email. */
export const createPoolAccount = async ({
  email,
  first_name,
  last_name,
  phone,
}: Person): Promise<CognitoAttributes> => {
  const UserAttributes = toList({
    email,
    email_verified: 'true',
    given_name: first_name,
    family_name: last_name,
    ...(phone && { 'custom:phone': phone }),
  })
  const { User } = await cognito().send(
    new AdminCreateUserCommand({ ...account(email), MessageAction: 'SUPPRESS', UserAttributes }),
  )
  return toRecord(User?.Attributes)
}

/** Sets a permanent password, which also confirms the account. */
export const setPassword = (name: string, Password: string) =>
  cognito().send(new AdminSetUserPasswordCommand({ ...account(name), Password, Permanent: true }))

/** Finds an account with its attributes and Cognito's status. */
export const findPoolAccount = async (name: string): Promise<PoolAccount | undefined> => {
  try {
    const { UserAttributes, UserStatus } = await cognito().send(
      new AdminGetUserCommand(account(name)),
    )
    return { attributes: toRecord(UserAttributes), status: UserStatus ?? 'UNKNOWN' }
  } catch (error) {
    if (cognitoErrorName(error) === 'UserNotFoundException') return undefined
    throw error
  }
}

/** Deletes an account. Safe to repeat. */
export const deletePoolAccount = (name: string): Promise<boolean> =>
  ifAccountExists(() => cognito().send(new AdminDeleteUserCommand(account(name))))

/** Sets an account's email address as verified. */
export const setEmail = (name: string, email: string) =>
  cognito().send(
    new AdminUpdateUserAttributesCommand({
      ...account(name),
      UserAttributes: toList({ email, email_verified: 'true' }),
    }),
  )

export const joinGroup = (name: string, role: Role) =>
  cognito().send(new AdminAddUserToGroupCommand({ ...account(name), GroupName: role }))

export const leaveGroup = (name: string, role: Role) =>
  cognito().send(new AdminRemoveUserFromGroupCommand({ ...account(name), GroupName: role }))

/** Revokes all refresh tokens of an account. */
export const signOutAccount = (name: string) =>
  cognito().send(new AdminUserGlobalSignOutCommand(account(name)))

const setPoolFactor = (userId: string, on: boolean): Promise<boolean> =>
  ifAccountExists(() =>
    cognito().send(
      new AdminSetUserMFAPreferenceCommand({
        ...account(subOf(userId)),
        SoftwareTokenMfaSettings: { Enabled: on, PreferredMfa: on },
      }),
    ),
  )

/** Makes the pool require a code of the authenticator app that the user verified. */
export const turnOnPoolFactor = (userId: string): Promise<boolean> => setPoolFactor(userId, true)

/** Turns off the second factor of a user's account. Does nothing if there is no account. */
export const turnOffPoolFactor = (userId: string): Promise<boolean> => setPoolFactor(userId, false)

export const enableAccount = (name: string) =>
  cognito().send(new AdminEnableUserCommand(account(name)))

export const disableAccount = (name: string) =>
  cognito().send(new AdminDisableUserCommand(account(name)))

/** Runs `work` on an account. Returns false if there is none, as for demo users. */
export const ifAccountExists = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    if (cognitoErrorName(error) === 'UserNotFoundException') return false
    throw error
  }
}
