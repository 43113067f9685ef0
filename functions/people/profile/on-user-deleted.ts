import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { Change } from '../../table/change-record.ts'
import {
  forgetComplaints,
  forgetReviews,
  removeCustomerItems,
  silenceMails,
} from '../../table/forget-customer.ts'
import { projectDeleted } from '../../table/lists/project.ts'
import { userList } from '../../table/lists/user-list.ts'
import { removeSubscription } from '../../table/subscriptions.ts'
import { DeletedUser, subOf, UserItem } from '../../table/users.ts'
import { cognito, poolId } from '../auth/cognito.ts'
import { reasonOf } from '../auth/cognito-error.ts'

/** Frees the e-mail address, so that it can be registered again. */
const leavePool = async (userId: string): Promise<void> => {
  try {
    await cognito().send(
      new AdminDeleteUserCommand({ UserPoolId: poolId(), Username: subOf(userId) }),
    )
  } catch (error) {
    if (reasonOf(error) !== 'UserNotFoundException') throw error
  }
}

/**
 * Removes what the store knows of a customer who deleted their account: account, addresses,
 * favorites, cart, cards, pictures, newsletter. Orders stay as they are, since the law asks for
 * them. Reviews and tickets stay without a name: what was said of a product or settled with
 * support is of use to others. Each step may run again, which is how an interrupted run is ended.
 */
export const onUserDeleted = async ({ before, after }: Change): Promise<void> => {
  if (!after) return
  const { id, subscription_id } = DeletedUser.parse(after)
  // Nobody finds them, though what is left to do takes a while.
  const left = before && UserItem.safeParse(before).data
  if (left) await projectDeleted(userList, id, left.version)
  await leavePool(id)
  await removeSubscription(subscription_id)
  await forgetComplaints(id)
  await forgetReviews(id)
  await silenceMails(id)
  await removeCustomerItems(id)
}
