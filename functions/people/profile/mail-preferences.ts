import type { profile } from '../../../shared/api/profile.ts'
import { subscriptionIdOf } from '../../content/subscription-links.ts'
import type { UseCase } from '../../http/serve.ts'
import { loadEmailPreferences, saveEmailPreferences } from '../../table/mail-preferences.ts'
import {
  getSubscription,
  removeSubscription,
  requestSubscription,
  subscribeConfirmed,
} from '../../table/subscriptions.ts'
import type { UserItem } from '../../table/users.ts'

/** Loads the current preferences. The newsletter reflects the subscription of the address. */
export const loadPreferences = async (user: UserItem) => {
  const [wanted, subscription] = await Promise.all([
    loadEmailPreferences(user.id),
    subscriptionIdOf(user.email).then(getSubscription),
  ])
  return { ...wanted, newsletter: subscription?.status === 'active' }
}

/** GET /users/me/mail-preferences: returns the preferences. */
export const getMailPreferences: UseCase<typeof profile.getMailPreferences> = ({ user }) =>
  loadPreferences(user)

/** Subscribes a verified address directly, or sends the confirmation link otherwise. */
const setNewsletter = async ({ email, email_verified }: UserItem, wanted: boolean) => {
  const id = await subscriptionIdOf(email)
  if (!wanted) await removeSubscription(id)
  else if (email_verified) await subscribeConfirmed(id, email, new Date())
  else await requestSubscription(id, email, new Date())
}

/** PUT /users/me/mail-preferences: changes the preferences for all later emails. */
export const setMailPreferences: UseCase<typeof profile.setMailPreferences> = async ({
  user,
  body,
}) => {
  const { newsletter, ...wanted } = body
  await saveEmailPreferences(user.id, wanted)
  await setNewsletter(user, newsletter)
  return loadPreferences(user)
}
