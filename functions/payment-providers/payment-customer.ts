import { findPaymentCustomer, savePaymentCustomer } from '../table/payment-customers.ts'
import type { UserItem } from '../table/users.ts'
import type { CardVault } from './provider.ts'
import { findVault } from './vault.ts'

/** Returns the provider's id of a user; undefined if they haven't needed one yet. */
export const findCustomer = async (vault: CardVault, userId: string): Promise<string | undefined> =>
  findPaymentCustomer(userId, await vault.mode())

/**
 * Creates a user's customer at the provider, or a new one if someone deleted `replaces` there. Safe
 * to repeat. Returns its id.
 */
export const createCustomer = async (
  vault: CardVault,
  user: UserItem,
  replaces?: string,
): Promise<string> => {
  const { id, email, first_name, last_name } = user
  const name = `${first_name} ${last_name}`
  const customer = await vault.createCustomer({ id, email, name }, replaces)
  await savePaymentCustomer(id, await vault.mode(), customer)
  return customer
}

/**
 * Returns the user's id at the provider that takes cards, created on first use. Null if cards aren't
 * kept there. Safe to repeat and to run twice at once: the provider creates one customer per user.
 */
export const ensureCustomer = async (user: UserItem): Promise<string | null> => {
  const vault = findVault()
  if (!vault) return null
  return (await findCustomer(vault, user.id)) ?? createCustomer(vault, user)
}

/** Deletes the provider's customer of a deleted user, with all cards. Safe to repeat. */
export const forgetCustomer = async (userId: string): Promise<void> => {
  const vault = findVault()
  const customer = vault && (await findCustomer(vault, userId))
  if (vault && customer) await vault.deleteCustomer(customer)
}
