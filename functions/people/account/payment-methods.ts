import type { account } from '../../../shared/api/account.ts'
import { invalidField, ShopError } from '../../../shared/errors.ts'
import { isExpiryAhead } from '../../../shared/rules/card.ts'
import type { SavedCard } from '../../../shared/schemas/order.ts'
import { limitRate } from '../../http/rate-limit.ts'
import type { ShopRequest } from '../../http/request.ts'
import type { UseCase } from '../../http/serve.ts'
import {
  changeCards,
  findSameCard,
  presentSavedCard,
  withCard,
  withDefaultCard,
  withoutCard,
} from '../../payment-providers/card-book.ts'
import { findVault } from '../../payment-providers/vault.ts'
import { loadCardBook } from '../../table/saved-cards.ts'
import {
  listVaultCards,
  makeVaultDefault,
  removeVaultCard,
  startSavingCard,
} from './vault-cards.ts'

/** Lists a user's saved cards, the default first, then the newest. */
export const savedCards = async (userId: string): Promise<SavedCard[]> => {
  const vault = findVault()
  if (vault) return listVaultCards(vault, userId)
  const book = await loadCardBook(userId)
  return book.cards
    .map(({ id }) => presentSavedCard(book, id))
    .reverse()
    .sort((a, b) => Number(b.is_default) - Number(a.is_default))
}

/** GET /users/payment-methods: lists the saved cards. */
export const listPaymentMethods: UseCase<typeof account.listPaymentMethods> = ({ user }) =>
  savedCards(user.id)

const expired = 'This card has expired'

/**
 * POST /users/payment-methods: saves a card, or returns the existing one if it is the same. Errors:
 * `invalid` for an expired card, `conflict` above the limit, `not_allowed` if Stripe keeps the
 * cards.
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
    isThere = findSameCard(before, body) !== undefined
    return withCard(before, body, now)
  })
  if (isThere) setStatus(200)
  return presentSavedCard(book, findSameCard(book, body)?.id ?? '')
}

/** Thieves test stolen cards by saving them. */
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

/** PUT /users/payment-methods/{id}/default: makes a card the default. Errors: `not_found`. */
export const makeDefaultPaymentMethod: UseCase<typeof account.makeDefaultPaymentMethod> = async ({
  params: { id },
  user,
}) => {
  const vault = findVault()
  if (vault) return makeVaultDefault(vault, user.id, id)
  return presentSavedCard(await changeCards(user.id, book => withDefaultCard(book, id)), id)
}

/** DELETE /users/payment-methods/{id}: deletes a card. Errors: `not_found`. */
export const deletePaymentMethod: UseCase<typeof account.deletePaymentMethod> = async ({
  params,
  user,
}) => {
  const vault = findVault()
  if (vault) await removeVaultCard(vault, user.id, params.id)
  else await changeCards(user.id, book => withoutCard(book, params.id))
  return {}
}
