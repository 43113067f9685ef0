import * as z from 'zod'
import { expiryAfter } from './expiry.ts'
import { registrationKey, registrationPrefix, registrationsPartition } from './keys.ts'
import { get, query } from './read.ts'
import type { Step } from './transact.ts'
import { batchWrite } from './write.ts'

/** A registration that waits for its confirmation. An address can have several, by different people. */
export const RegistrationItem = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  /** The password, encrypted with a key in the registrant's cookie only. */
  sealed_password: z.string(),
  /** A slow, keyed hash of the password, to check it when it is typed again. */
  password_hash: z.string(),
  created_at: z.string(),
})
export type RegistrationItem = z.infer<typeof RegistrationItem>

/** Stores a registration for one day. */
export const addRegistration = (registration: RegistrationItem): Step => ({
  write: {
    put: {
      ...registrationKey(registration.email, registration.id),
      entity: 'registration',
      ...registration,
      expires_at: expiryAfter(1, new Date(registration.created_at)),
    },
  },
})

const dayMs = 86_400_000
/** Expired items stay in the table for up to two days. */
const isPending = ({ created_at }: RegistrationItem): boolean =>
  Date.now() - Date.parse(created_at) < dayMs

/** Returns a registration that hasn't expired. */
export const findRegistration = async (
  email: string,
  id: string,
): Promise<RegistrationItem | undefined> => {
  const found = await get(RegistrationItem, registrationKey(email, id), { consistent: true })
  return found && isPending(found) ? found : undefined
}

/** Lists the registrations of an address that haven't expired, oldest first. */
export const listRegistrations = async (email: string): Promise<RegistrationItem[]> => {
  const options = { partition: registrationsPartition(email), beginsWith: registrationPrefix }
  return (await query(RegistrationItem, { ...options, consistent: true })).filter(isPending)
}

/** Removes all registrations of an address. Safe to repeat. */
export const removeRegistrations = async (email: string): Promise<void> => {
  const found = await listRegistrations(email)
  await batchWrite(
    [],
    found.map(({ id }) => registrationKey(email, id)),
  )
}
