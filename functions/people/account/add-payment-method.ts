import type { account } from '../../../shared/api/account.ts'
import { invalidField, ShopError } from '../../../shared/errors.ts'
import { isExpiryAhead } from '../../../shared/rules/card.ts'
import type { ShopRequest } from '../../http/request.ts'
import { changeCards, findSame, presentCard, withCard } from '../../payment-providers/card-book.ts'
import { findVault } from '../../payment-providers/vault.ts'

const expired = 'This card has expired'

/**
 * POST /users/payment-methods. Saving the same card again returns the existing one. Errors: `invalid`
 * for an expired card, `conflict` above the limit, `not_allowed` if Stripe keeps the cards.
 */
export const addPaymentMethod = async ({
  body,
  user,
  setStatus,
}: ShopRequest<typeof account.addPaymentMethod>) => {
  if (findVault())
    throw new ShopError('not_allowed', 'Cards are saved with POST /users/payment-methods/setup.')
  const now = new Date()
  if (!isExpiryAhead(body.expiry, now)) throw invalidField('body.expiry', expired)
  let isThere = false
  const book = await changeCards(user.id, before => {
    isThere = findSame(before, body) !== undefined
    return withCard(before, body, now)
  })
  if (isThere) setStatus(200)
  return presentCard(book, findSame(book, body)?.id ?? '')
}
