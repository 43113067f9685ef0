import { content } from '../../shared/api/content.ts'
import { serve } from '../http/serve.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { sendMessage } from './send-message.ts'
import { subscribe } from './subscribe.ts'
import { openUnsubscribe, unsubscribe, unsubscribeByMail } from './unsubscribe.ts'

export const handler = serve(content, {
  contact: sendMessage,
  newsletter: subscribe,
  confirmNewsletter: confirmSubscription,
  unsubscribeNewsletter: unsubscribe,
  unsubscribeByMail,
  openUnsubscribe,
})
