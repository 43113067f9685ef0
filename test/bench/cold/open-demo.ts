import { allLists } from '../../../functions/table/lists/all-lists.ts'
import { repairLists } from '../../../functions/table/lists/repair.ts'
import { userIdOf } from '../../../functions/table/users.ts'
import { demoStore } from '../../../infra/local/seed/demo-store.ts'
import { writeStore } from '../../../infra/local/seed/write-store.ts'
import { fulfillmentStateOf } from '../../../shared/rules/order/fulfillment-state.ts'
import { openSession, tokenFor, trustOwnTokens } from '../../support/tokens.ts'

/** Signs a user of the store in, whose id is `userIdOf` a subject. */
const signIn = async (userId: string): Promise<string> => {
  await openSession(userId)
  return tokenFor(userId.slice(userIdOf('').length))
}

/**
 * Writes the demo store with its catalog index into an empty table. Returns tokens of an admin and of a customer
 * with an order to ship, and that order's id.
 */
export const openDemo = async () => {
  trustOwnTokens()
  process.env.STAFF_SECOND_FACTOR = 'optional'
  const store = demoStore(new Date())
  await writeStore(store)
  await repairLists(allLists)
  const admin = store.users.find(({ role }) => role === 'admin')
  const order = store.orders.find(one => one.user_id && fulfillmentStateOf(one) === 'not_shipped')
  if (!admin || !order?.user_id) throw new Error('The demo store lacks an admin or an order')
  const tokens = { admin: await signIn(admin.id), customer: await signIn(order.user_id) }
  return { tokens, order: order.id }
}
