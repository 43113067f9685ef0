import { createConnector } from './connector.ts'
import { ConnectProblem } from './problem.ts'

/** Stores the keys of the check against bots without a test: only a visitor's answer can test them. */
export const connector = createConnector({
  questions: { siteKey: 'Site key of the check', secret: 'Secret of the check' },
  connect: async ({ siteKey, secret }, keys, { say }) => {
    if (!siteKey || !secret) throw new ConnectProblem('Enter the site key and the secret.')
    await keys.store({ 'site-key': siteKey, secret })
    say('Stored the keys.')
  },
})
