import type { account } from '../../../shared/api/account.ts'
import { ShopError } from '../../../shared/errors.ts'
import { limitRate } from '../../http/rate-limit.ts'
import type { ShopRequest } from '../../http/request.ts'
import { findVault } from '../../payment-providers/vault.ts'
import { startSavingCard } from './vault-cards.ts'

/** Saving cards is a way to test stolen ones. */
const perHour = { network: 50, customer: 10 }

/**
 * POST /users/payment-methods/setup: starts saving a card. Errors: `not_allowed` with the demo,
 * `conflict` above the limit of cards, `too_many_requests`, `payment_unavailable`.
 */
export const setUpPaymentMethod = async ({
  user,
  ip,
}: ShopRequest<typeof account.setUpPaymentMethod>) => {
  const vault = findVault()
  if (!vault) throw new ShopError('not_allowed', 'This store saves cards by their demo token.')
  await limitRate('save-card', perHour, { ip, customer: user.id })
  return startSavingCard(vault, user)
}
