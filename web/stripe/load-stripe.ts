import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs'
import { loadConfig } from '../api/site-config.ts'
import { loadScript } from '../load-script.ts'
import { whilePending } from '../pending.ts'

/** Loads the script that `/config.json` names, such as the local stack's. Without one, Stripe's package loads its own. */
async function loadConfiguredScript(): Promise<void> {
  const script = (await loadConfig()).stripe?.script
  if (script && !window.Stripe) await loadScript(script, 'The payment form didn’t load.')
}

const loaded = new Map<string, Promise<Stripe>>()

async function load(publishableKey: string): Promise<Stripe> {
  await loadConfiguredScript()
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('The payment form needs a browser.')
  return stripe
}

/** Loads Stripe once for each key. After a failure, the next call tries again. */
export function stripeFor(publishableKey: string): Promise<Stripe> {
  const known = loaded.get(publishableKey)
  if (known) return known
  const loading = whilePending(load(publishableKey))
  loaded.set(publishableKey, loading)
  loading.catch(() => loaded.delete(publishableKey))
  return loading
}
