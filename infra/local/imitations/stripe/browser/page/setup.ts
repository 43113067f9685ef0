import { authenticate, parseSecret } from './authenticate.ts'
import { sourceOf } from './elements.ts'
import { assert } from './errors.ts'
import type { ConfirmParams } from './types.ts'

type Options = {
  elements: object
  clientSecret: string
  confirmParams?: ConfirmParams
  redirect?: 'always' | 'if_required'
}

/** Saves the card in the Payment Element, with the bank's confirmation if it asks for one. */
export const confirmSetup = async (
  key: string,
  { elements, clientSecret, confirmParams = {}, redirect = 'always' }: Options,
) => {
  const { kind, ...ids } = parseSecret(clientSecret)
  assert(kind === 'setup', 'confirmSetup needs the client secret of a SetupIntent.')
  assert(
    redirect === 'if_required' || confirmParams.return_url,
    'You must pass confirmParams.return_url unless redirect is "if_required".',
  )
  const source = sourceOf(elements, 'stripe.confirmSetup()')
  const intent = await source.confirmSetup(ids, confirmParams)
  if (intent.error) return { error: intent.error }
  const result =
    intent.status === 'requires_action'
      ? await authenticate(key, 'setup', ids)
      : { setupIntent: intent }
  if ('error' in result || redirect === 'if_required') return result
  const url = new URL(String(confirmParams.return_url))
  url.searchParams.set('setup_intent', ids.id)
  url.searchParams.set('setup_intent_client_secret', clientSecret)
  url.searchParams.set('redirect_status', 'succeeded')
  location.assign(url)
  // The buyer leaves this page.
  return new Promise<never>(() => {})
}
