import type { GroupOptions } from '../options.ts'
import { retrieveIntent, runNextAction } from './authenticate.ts'
import { createElements, sourceOf } from './elements.ts'
import { assert, IntegrationError } from './errors.ts'
import { confirmSetup } from './setup.ts'
import type { ConfirmParams } from './types.ts'

type TokenCall = { elements: object; params?: ConfirmParams }

const missing = (name: string) => () => {
  throw new IntegrationError(`The local Stripe server has no stripe.${name}().`)
}

/** Creates the Stripe object for a publishable key. */
const createStripe = (key: string) => {
  assert(key, 'Please call Stripe() with your publishable key. You used an empty string.')
  assert(
    !/^[sr]k_/.test(key),
    'You should not use your secret key with Stripe.js.\n        Please pass a publishable key instead.',
  )
  return {
    elements: (options: GroupOptions = {}) => createElements(key, options),
    createConfirmationToken: async ({ elements, params = {} }: TokenCall) => {
      const caller = 'stripe.createConfirmationToken()'
      const result = await sourceOf(elements, caller).createToken(params)
      return result.error ? { error: result.error } : { confirmationToken: result }
    },
    handleNextAction: ({ clientSecret }: { clientSecret: string }) =>
      runNextAction(key, clientSecret, 'handleNextAction'),
    retrievePaymentIntent: (secret: string) => retrieveIntent(key, 'payment', secret),
    retrieveSetupIntent: (secret: string) => retrieveIntent(key, 'setup', secret),
    confirmSetup: (options: Parameters<typeof confirmSetup>[1]) => confirmSetup(key, options),
    // The React package checks that these exist.
    createToken: missing('createToken'),
    createPaymentMethod: missing('createPaymentMethod'),
    confirmCardPayment: missing('confirmCardPayment'),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
}

// The release that `@stripe/stripe-js` expects of the script.
Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) })
