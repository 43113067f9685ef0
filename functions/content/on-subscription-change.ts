import { sendOnce } from '../mail/send-once.ts'
import {
  confirmSubscriptionEmail,
  newSubscriberEmail,
  subscriberWelcomeEmail,
} from '../mail/templates/newsletter.ts'
import type { Change } from '../table/change-record.ts'
import { getSettings } from '../table/settings.ts'
import { SubscriptionItem } from '../table/subscriptions.ts'
import { confirmToken, unsubscribeToken } from './subscription-links.ts'

const sendConfirmation = async (subscription: SubscriptionItem): Promise<void> => {
  const token = await confirmToken(subscription)
  await sendOnce('newsletter-confirm', `${subscription.id} ${subscription.asked_at}`, {
    to: subscription.email,
    write: sender =>
      confirmSubscriptionEmail({ link: `${sender.url}/newsletter/confirm/${token}`, sender }),
  })
}

const sendWelcome = async ({ id, email, confirmed_at }: SubscriptionItem): Promise<void> => {
  const token = await unsubscribeToken(id)
  const reference = `${id} ${confirmed_at}`
  await sendOnce('newsletter-welcome', reference, {
    to: email,
    write: sender => subscriberWelcomeEmail({ token, sender }),
  })
  const { support_email: to } = await getSettings()
  if (!to) return
  await sendOnce('newsletter-subscriber', reference, {
    to,
    write: sender => newSubscriberEmail({ email, sender }),
  })
}

/**
 * Stream consumer: sends the confirmation link, then welcomes the subscriber and notifies support,
 * each once.
 */
export const onSubscriptionChange = async ({ before, after }: Change): Promise<void> => {
  if (!after) return
  const now = SubscriptionItem.parse(after)
  const was = before && SubscriptionItem.parse(before)
  if (now.status === 'active') {
    if (was?.status !== 'active') await sendWelcome(now)
  } else if (was?.asked_at !== now.asked_at) await sendConfirmation(now)
}
