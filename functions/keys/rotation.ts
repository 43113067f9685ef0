import { newKey } from './create-keys.ts'
import { loadKeys } from './parameters.ts'
import { type Purpose, purposes } from './purposes.ts'
import { storeKeys } from './store-keys.ts'

/** The effect of a rotation on data that was signed before, or the reason why a key can't rotate. */
const rules: Record<Purpose, { effect: string } | { refusal: string }> = {
  'order-links': {
    effect: 'Links sent so far still work. They stop working when you rotate this key again.',
  },
  'account-links': {
    effect:
      'Links sent so far still work. They stop working when you rotate this key again. Codes for a new email address stop working now.',
  },
  newsletter: {
    refusal:
      'Subscriptions are stored under hashes made with this key. With another key, the store would no longer find them.',
  },
  mailbox: {
    refusal:
      'Stopped addresses are stored as hashes made with this key. With another key, the store would send email to them again.',
  },
  limits: { effect: 'Counters of limits start again at zero.' },
  cart: {
    effect: 'Carts of guests are kept. Those not opened until you rotate this key again are lost.',
  },
  'paypal-cart': { effect: 'Shoppers who are at PayPal now have to start again.' },
  'recovery-codes': {
    refusal:
      'Recovery codes are stored as hashes made with this key. With another key, none of them would work.',
  },
  sessions: {
    effect:
      'People stay signed in. Those who don’t come back until you rotate this key again have to sign in.',
  },
  'security-log': { effect: 'The log shows one account under another hash from now on.' },
  origin: {
    refusal:
      'CloudFront has to send the new key, too. Raise originKey in selvedge.config.ts and deploy instead.',
  },
  'demo-notices': { effect: 'Webhooks of the demo sent so far still count.' },
}

/** Thrown for a rotation that the store refuses. The message explains why. */
export class RotationRefused extends Error {
  override readonly name = 'RotationRefused'
}

/**
 * Adds a new key. Keeps the previous one valid and removes the one before that. Returns what happens to
 * data that was signed before. Errors: `RotationRefused`.
 */
export const rotateKey = async (purpose: Purpose): Promise<string> => {
  const rule = rules[purpose]
  if ('refusal' in rule) throw new RotationRefused(`This key can’t be rotated. ${rule.refusal}`)
  const [newest] = await loadKeys(purpose)
  if (!newest) throw new RotationRefused('There is no key yet. Deploy the store first.')
  await storeKeys(purpose, [newKey(), newest], { replace: true })
  return rule.effect
}

/** Rotates every key that can rotate. Returns the effect by purpose. Errors: `RotationRefused`. */
export const rotateAll = async (): Promise<{ purpose: Purpose; effect: string }[]> => {
  const rotated: { purpose: Purpose; effect: string }[] = []
  for (const purpose of purposes)
    if ('effect' in rules[purpose]) rotated.push({ purpose, effect: await rotateKey(purpose) })
  return rotated
}

/**
 * Lists the purposes of a stage, with how many keys are accepted and whether they rotate, but never
 * the keys.
 */
export const listKeys = (): Promise<{ purpose: Purpose; accepted: number; rotates: boolean }[]> =>
  Promise.all(
    purposes.map(async purpose => ({
      purpose,
      accepted: (await loadKeys(purpose)).length,
      rotates: 'effect' in rules[purpose],
    })),
  )
