import { secondsOf } from './expiry.ts'
import { addressClaimKey } from './keys.ts'
import { put, remove } from './write.ts'

/** Longer than any request takes. A crashed one blocks its address for half a minute. */
const leaseSeconds = 30

/** Claims the opening of an account for an address. Returns false if another process has it. */
export const claimAddress = (email: string, claimant: string, at: Date): Promise<boolean> => {
  const now = secondsOf(at)
  const until = now + leaseSeconds
  const claim = { entity: 'address-claim', claimant, leased_until: until, expires_at: until }
  return put(
    { ...addressClaimKey(email), ...claim },
    { when: 'attribute_not_exists(pk) OR leased_until <= :now', values: { ':now': now } },
  )
}

/** Releases a claim, unless it ran out and someone else has it. */
export const releaseAddress = (email: string, claimant: string): Promise<boolean> =>
  remove(addressClaimKey(email), { when: 'claimant = :own', values: { ':own': claimant } })
