import { formatCents } from '../../../../shared/rules/money.ts'
import type { Account } from './account.ts'
import { finishSetup } from './confirm-setup.ts'
import { type Challenge, challengeOf, type Intent } from './intents.ts'
import type { PaymentIntent } from './payment-intents.ts'
import type { Method } from './payment-methods.ts'
import { finishPayment } from './payment-outcome.ts'
import type { SetupIntent } from './setup-intents.ts'

export type Page = { status: number; html?: string; location?: string }

const html = (title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; margin: 0; padding: 32px 24px; }
h1 { font-size: 20px; margin: 0 0 8px; }
p { margin: 0 0 24px; color: #555; }
form { display: inline; }
button { font: inherit; padding: 10px 16px; margin: 0 8px 8px 0; border: 1px solid #767676; border-radius: 6px; background: #fff; cursor: pointer; }
button.main { background: #1a1a1a; border-color: #1a1a1a; color: #fff; }
</style>
<main>${body}</main>
</html>
`

const button = (id: string, result: string, label: string, style = '') =>
  `<form method="post" action="/_3ds/${id}/${result}"><button${style}>${label}</button></form>`

const purpose = (intent: Intent) => {
  if (intent.object === 'setup_intent') return 'Selvedge wants to save your card'
  return `Pay ${formatCents((intent as PaymentIntent).amount)} to Selvedge`
}

const question = (id: string, intent: Intent, { card }: Method) =>
  html(
    '3-D Secure',
    `<h1>${purpose(intent)}</h1>
<p>Card ending in ${card?.last4}. This is a test page: you choose what the bank decides.</p>
${button(id, 'complete', 'Complete authentication', ' class="main"')}
${button(id, 'fail', 'Fail authentication')}`,
  )

const report = (source: string, result: string) => {
  const message = JSON.stringify({ type: 'stripe-3ds', source, result })
  return html(
    '3-D Secure',
    `<p role="status">You can close this page.</p><script>parent.postMessage(${message}, '*')</script>`,
  )
}

const over = () =>
  html('3-D Secure', '<h1>This authentication is over</h1><p>You can close this page.</p>')

const back = (intent: Intent, url: string): string => {
  const target = new URL(url)
  target.searchParams.set(intent.object, intent.id)
  target.searchParams.set(`${intent.object}_client_secret`, intent.client_secret)
  target.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return target.href
}

const finish = (account: Account, intent: Intent, method: Method, authenticated: boolean) =>
  intent.object === 'payment_intent'
    ? finishPayment(account, intent as PaymentIntent, method, authenticated)
    : finishSetup(account, intent as SetupIntent, method, authenticated)

/** Shows the bank's question for `/_3ds/{id}`, or takes the answer. */
export const challengePage = (account: Account, method: string, path: string): Page => {
  const [, , id = '', result] = path.split('/')
  const found = account.objects.get<Challenge>('challenge', id)
  const intent = found && account.objects.get<Intent>(found.intent.object, found.intent.id)
  const card = found && account.objects.get<Method>('payment_method', found.method)
  if (!intent || !card) return { status: 404, html: over() }
  const runs = intent.status === 'requires_action' && challengeOf(intent) === id
  if (method === 'GET' && result === undefined)
    return { status: runs ? 200 : 410, html: runs ? question(id, intent, card) : over() }
  if (method !== 'POST' || (result !== 'complete' && result !== 'fail'))
    return { status: 404, html: over() }
  if (runs) finish(account, intent, card, result === 'complete')
  if (found.return_url && !found.sdk)
    return { status: 303, location: back(intent, found.return_url) }
  return { status: 200, html: report(id, result) }
}
