import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { cognito, poolId } from '../../../functions/people/auth/cognito.ts'
import { type CognitoAttributes, newUser } from '../../../functions/people/auth/new-user.ts'
import { transact } from '../../../functions/table/transact.ts'
import { createUser, markUserDeleted, userIdOf } from '../../../functions/table/users.ts'
import type { TableContents } from './compare-tables.ts'

/** An account that someone can sign in to. */
type Account = { id: string; attributes: CognitoAttributes; created: Date }

/** Lists the accounts of the pool that have an owner. */
export async function* poolAccounts(): AsyncGenerator<Account> {
  let PaginationToken: string | undefined
  do {
    const page = await cognito().send(
      new ListUsersCommand({ UserPoolId: poolId(), PaginationToken }),
    )
    for (const { Attributes = [], UserCreateDate, UserStatus } of page.Users ?? []) {
      const attributes = Object.fromEntries(Attributes.map(({ Name, Value }) => [Name, Value]))
      if (UserStatus === 'CONFIRMED' && attributes.sub)
        yield {
          id: userIdOf(attributes.sub),
          attributes,
          created: UserCreateDate ?? new Date(),
        }
    }
    PaginationToken = page.PaginationToken
  } while (PaginationToken)
}

/**
 * Creates the users of accounts that are newer than the restored table. Without a user, a customer
 * could neither sign in nor register. Reads name and email from Cognito. Safe to repeat. Returns
 * how many it created.
 */
export const createMissingUsers = async ({
  users,
  deletedUsers,
}: Pick<TableContents, 'users' | 'deletedUsers'>): Promise<number> => {
  let created = 0
  for await (const { id, attributes, created: at } of poolAccounts())
    if (!users.has(id) && !deletedUsers.has(id) && (await createUser(newUser(attributes, at))))
      created++
  return created
}

/** Lists the accounts that the restored table has again, although their owners deleted them after its moment. */
export const deletedSince = (
  { users }: Pick<TableContents, 'users'>,
  former: Pick<TableContents, 'deletedUsers'>,
) => [...former.deletedUsers.values()].filter(({ id }) => users.has(id))

/** Deletes an account again. The stream removes its data. Safe to repeat. */
export const deleteAgain = async (
  deleted: ReturnType<typeof deletedSince>[number],
): Promise<void> => {
  const isGone = new Error('The account is deleted already')
  await transact([markUserDeleted(deleted, () => isGone)]).catch(error => {
    if (error !== isGone) throw error
  })
}
