import { assert, IntegrationError } from './errors.ts'
import { createFrame, type Frame, openOverlay } from './frame.ts'
import type { IntentId, Result } from './types.ts'

export type Kind = 'payment' | 'setup'
type Intent = Result & {
  status?: string
  next_action?: { redirect_to_url?: { url: string } } | null
  last_payment_error?: object
  last_setup_error?: object
}

const names = { payment: 'paymentIntent', setup: 'setupIntent' } as const

let controller: Frame | undefined

/** Opens the hidden frame that reads from the server. */
const controllerFrame = (): Frame => {
  if (controller) return controller
  controller = createFrame('controller', 'Stripe', {}, {})
  controller.iframe.hidden = true
  controller.iframe.setAttribute('aria-hidden', 'true')
  document.body.append(controller.iframe)
  return controller
}

/** Reads kind and id from a client secret. Throws an `IntegrationError` for any other text. */
export const parseSecret = (secret: string): IntentId & { kind: Kind } => {
  const [, id, prefix] = /^((pi|seti)_\w+)_secret_/.exec(secret ?? '') ?? []
  if (!id) throw new IntegrationError('Invalid value for clientSecret.')
  return { id, client_secret: secret, kind: prefix === 'pi' ? 'payment' : 'setup' }
}

const read = async (key: string, { kind, ...intent }: IntentId & { kind: Kind }) => {
  const wire = await controllerFrame().connected
  return wire.call<Intent>('retrieve', { key, kind, ...intent })
}

/** Reads an intent by its client secret. */
export const retrieveIntent = async (key: string, kind: Kind, secret: string) => {
  const intent = await read(key, { ...parseSecret(secret), kind })
  return intent.error ? { error: intent.error } : { [names[kind]]: intent }
}

const failed = (kind: Kind, intent: Intent) => {
  const cause = kind === 'payment' ? intent.last_payment_error : intent.last_setup_error
  return {
    error: {
      type: 'invalid_request_error',
      code: `${kind}_intent_authentication_failure`,
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      ...cause,
      [`${kind}_intent`]: intent,
    },
  }
}

/** Shows what the bank asks of the buyer and returns the intent afterwards. */
export const authenticate = async (key: string, kind: Kind, intent: IntentId) => {
  const done = Promise.withResolvers<Intent>()
  const frame = openOverlay(
    'challenge',
    'Bank authentication',
    { key, kind, ...intent },
    { done: (result: Intent) => done.resolve(result) },
  )
  frame.connected.catch(done.reject)
  const result = await done.promise.finally(frame.remove)
  if (result.error) return { error: result.error }
  return result.status === 'requires_payment_method'
    ? failed(kind, result)
    : { [names[kind]]: result }
}

/** Runs the next action of an intent that requires one, as `stripe.handleNextAction` does. */
export const runNextAction = async (key: string, secret: string, caller: string) => {
  const { kind, ...ids } = parseSecret(secret)
  const intent = await read(key, { kind, ...ids })
  if (intent.error) return { error: intent.error }
  assert(
    intent.status === 'requires_action',
    `${caller}: The ${names[kind]} supplied is not in the requires_action state.`,
  )
  const page = intent.next_action?.redirect_to_url?.url
  if (!page) return authenticate(key, kind, ids)
  location.assign(page)
  // The buyer leaves this page.
  return new Promise<never>(() => {})
}
