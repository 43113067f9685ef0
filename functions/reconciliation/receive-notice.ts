import type { payments } from '../../shared/api/payments.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import { log } from '../http/log.ts'
import { limitFailures } from '../http/rate-limit.ts'
import type { ShopRequest } from '../http/request.ts'
import { enabledProviders } from '../payment-providers/enabled-providers.ts'
import { NoticeRejected } from '../payment-providers/provider.ts'
import { providerOf } from '../payment-providers/providers.ts'
import { addPaymentEvent } from '../table/payment-events.ts'

type Request = ShopRequest<typeof payments.receiveNotice>

/** Limits forged notices, because each may cost a call of the provider, which limits ours. */
const forged = {
  action: 'notice',
  limits: { network: 20 },
  counts: (error: unknown) => error instanceof NoticeRejected,
  what: 'notices',
}

/**
 * POST /payments/webhooks/{provider}: checks the signature and age of a notice and stores it once. The
 * stream consumer handles it after the answer. Errors: `forbidden`, `not_found` for a provider that is
 * off, `too_many_requests` after 20 forged ones of a network within 15 minutes.
 */
export const receiveNotice = async ({ params: { provider }, body, header, ip }: Request) => {
  const now = new Date()
  if (!enabledProviders().includes(provider)) throw notFound('Provider')
  try {
    const notice = await limitFailures(forged, { ip }, () =>
      providerOf(provider).readNotice({ body, header }, now),
    )
    if (!notice.order_id && !notice.provider_id && !notice.is_cart)
      log('warn', 'a notice names no payment', { provider, id: notice.id, type: notice.type })
    // A buyer's approval before there is an order changes nothing, because they still have to place
    // the order.
    if (!notice.is_cart) await addPaymentEvent(provider, notice, now)
  } catch (error) {
    if (error instanceof NoticeRejected)
      throw new ShopError('forbidden', 'The signature does not match')
    throw error
  }
  return {}
}
