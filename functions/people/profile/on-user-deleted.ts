import { sendOnce } from '../../mail/send-once.ts'
import { accountDeletedEmail } from '../../mail/templates/security.ts'
import { forgetCustomer } from '../../payment-providers/payment-customer.ts'
import type { Change } from '../../table/change-record.ts'
import {
  forgetComplaints,
  forgetReviews,
  removeCustomerItems,
  stopOptionalEmails,
} from '../../table/forget-customer.ts'
import { projectDeleted, projectGone } from '../../table/lists/project.ts'
import { userList } from '../../table/lists/user-list.ts'
import { removeSubscription } from '../../table/subscriptions.ts'
import { DeletedUser, subOf, UserItem } from '../../table/users.ts'
import { deletePoolAccount } from '../auth/pool-account.ts'

/** Confirms the deletion to the address that is being removed. */
const sendGoodbye = async ({ id, email, first_name }: UserItem): Promise<void> => {
  await sendOnce('account-deleted', id, {
    to: email,
    write: sender => accountDeletedEmail({ firstName: first_name, sender }),
  })
}

/**
 * Stream consumer: deletes the data of a deleted account: Cognito account, addresses, favorites,
 * cart, cards (also at Stripe), photos and newsletter subscription. Orders stay, as the law requires. Reviews and
 * tickets stay without the name. Every step is safe to repeat after an interruption.
 */
export const onUserDeleted = async ({ before, after }: Change): Promise<void> => {
  if (!after) return
  const { id, subscription_id } = DeletedUser.parse(after)
  // Remove the user from staff lists first, because the rest takes a while.
  const left = before && UserItem.safeParse(before).data
  if (left) await projectDeleted(userList, id, left.version)
  // Staff deleted a user that couldn't be read.
  else if (before) await projectGone(userList, id)
  if (left) await sendGoodbye(left)
  // From here on, someone can register the email address again.
  await deletePoolAccount(subOf(id))
  await removeSubscription(subscription_id)
  await forgetComplaints(id)
  await forgetReviews(id)
  await stopOptionalEmails(id)
  // Do this first, because it reads the customer's id from one of the items that are removed next.
  await forgetCustomer(id)
  await removeCustomerItems(id)
}
