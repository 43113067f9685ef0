import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { Role } from '../../../shared/schemas/user.ts'
import { cognito, poolId } from './cognito.ts'
import { reasonOf } from './cognito-error.ts'
import type { Attributes } from './new-user.ts'

/** Operations on Cognito accounts. An account's name is its email address or its `sub`. */

type Person = { email: string; first_name: string; last_name: string; phone?: string | undefined }

const account = (Username: string) => ({ UserPoolId: poolId(), Username })

const toList = (attributes: Attributes): AttributeType[] =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))

/** Creates an account with a verified address, without an email. Returns false if it exists. */
export const createAccount = async ({
  email,
  first_name,
  last_name,
  phone,
}: Person): Promise<boolean> => {
  const UserAttributes = toList({
    email,
    email_verified: 'true',
    given_name: first_name,
    family_name: last_name,
    ...(phone && { 'custom:phone': phone }),
  })
  const MessageAction = 'SUPPRESS'
  try {
    await cognito().send(
      new AdminCreateUserCommand({ ...account(email), MessageAction, UserAttributes }),
    )
    return true
  } catch (error) {
    if (reasonOf(error) === 'UsernameExistsException') return false
    throw error
  }
}

/** Sets a permanent password, which also confirms the account. */
export const setPassword = (name: string, Password: string) =>
  cognito().send(new AdminSetUserPasswordCommand({ ...account(name), Password, Permanent: true }))

export const readAttributes = async (name: string): Promise<Attributes> => {
  const { UserAttributes = [] } = await cognito().send(new AdminGetUserCommand(account(name)))
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
}

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
    if (reasonOf(error) === 'UserNotFoundException') return false
    throw error
  }
}
