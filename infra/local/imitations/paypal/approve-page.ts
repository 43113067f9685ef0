import { escapeHtml } from '../../../../functions/escape-html.ts'
import { formatDollars } from '../../../../shared/rules/money.ts'
import { resourceMissing } from './problem.ts'
import type { Answer, Call, Route } from './request.ts'
import { type Funding, fundingChoices, type LocalOrder, type Shipping, timeNow } from './state.ts'

const ways: Record<Funding, [name: string, effect: string]> = {
  balance: ['PayPal balance', 'The payment succeeds'],
  declined: ['Card that is declined', 'PayPal asks for another way to pay'],
  confirm: ['Payment to confirm', 'PayPal asks the buyer to confirm it, on a page of its own'],
  refused: ['Account without permission', 'PayPal refuses the payment'],
  failing: ['Bank that rejects', 'The payment is declined when it is captured'],
  review: ['Payment under review', 'PayPal decides later'],
}

/** The buyer's account in this stand-in. */
const payer = {
  email_address: 'buyer@example.com',
  account_id: 'LOCALBUYER001',
  name: { given_name: 'Nora', surname: 'Whitlock' },
}
const home: Shipping = {
  name: { full_name: 'Nora Whitlock' },
  address: {
    address_line_1: '118 Larch Street',
    admin_area_2: 'Macon',
    admin_area_1: 'GA',
    postal_code: '31201',
    country_code: 'US',
  },
}

const style = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0; background: #f5f7fa; color: #142c4c; font: 16px/1.5 system-ui, sans-serif }
header { padding: 10px 16px; background: #fff3cd; color: #4d3b00; text-align: center; font-size: 14px }
main { width: calc(100% - 32px); max-width: 440px; margin: 32px auto; padding: 28px 24px; background: #fff; border: 1px solid #d8dfe8; border-radius: 12px }
h1 { margin: 0 0 4px; font-size: 22px }
p { margin: 0 0 16px }
.amount { font-size: 30px; font-weight: 650; font-variant-numeric: tabular-nums }
fieldset { margin: 20px 0; padding: 0; border: 0 }
legend { padding: 0; margin-bottom: 8px; font-weight: 600 }
label { display: flex; gap: 12px; padding: 12px; border: 1px solid #d8dfe8; border-bottom-width: 0; cursor: pointer }
label:first-of-type { border-radius: 8px 8px 0 0 }
label:last-of-type { border-radius: 0 0 8px 8px; border-bottom-width: 1px }
label:focus-within { outline: 2px solid #0551b5; outline-offset: -2px }
small { display: block; color: #51627a }
input { margin: 5px 0 0; accent-color: #0551b5 }
button { width: 100%; min-height: 48px; border-radius: 24px; font: inherit; font-weight: 600; cursor: pointer }
.pay { border: 0; background: #142c8e; color: #fff }
.cancel { margin-top: 8px; border: 0; background: none; color: #0551b5 }
button:focus-visible, a:focus-visible { outline: 3px solid #0551b5; outline-offset: 2px }
`

const page = (title: string, content: string): Answer => ({
  status: 200,
  html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><header>This page replaces PayPal on this computer. No money moves.</header><main>${content}</main></body></html>`,
})

const amountOf = ({ unit }: LocalOrder) => formatDollars(Number(unit.amount.value))

const withToken = (url: string, order: LocalOrder, approved: boolean) => {
  const target = new URL(url)
  target.searchParams.set('token', order.id)
  if (approved) target.searchParams.set('PayerID', payer.account_id)
  return target.href
}

const shipTo = ({ unit, context }: LocalOrder): string => {
  if (context.shipping_preference === 'NO_SHIPPING') return ''
  const { name, address = {} }: Shipping =
    context.shipping_preference === 'GET_FROM_FILE' ? home : (unit.shipping ?? {})
  const { address_line_1, address_line_2, admin_area_2, admin_area_1, postal_code, country_code } =
    address
  const parts = [name?.full_name, address_line_1, address_line_2, admin_area_2, admin_area_1]
  const line = [...parts, postal_code, country_code].filter(Boolean).join(', ')
  return `<p><small>Ship to</small>${escapeHtml(line)}</p>`
}

const option = (funding: Funding): string => {
  const [name, effect] = ways[funding]
  const checked = funding === 'balance' ? ' checked' : ''
  return `<label><input type="radio" name="funding" value="${funding}"${checked}><span>${name}<small>${effect}</small></span></label>`
}

const over = (order: LocalOrder): Answer =>
  page(
    'Payment finished',
    `<h1>This payment is finished</h1><p>You can return to the store.</p>
<p><a href="${escapeHtml(withToken(order.context.return_url, order, true))}">Return to the store</a></p>`,
  )

const find = ({ state, query }: Call): LocalOrder => {
  const order = state.orders.find(({ id }) => id === query.get('token'))
  if (!order) throw resourceMissing()
  return order
}
const isOver = ({ status, intent }: LocalOrder) => status === 'COMPLETED' || intent !== 'CAPTURE'

const show = (call: Call): Answer => {
  const order = find(call)
  if (isOver(order)) return over(order)
  const verb = order.context.user_action === 'PAY_NOW' ? `Pay ${amountOf(order)}` : 'Continue'
  const store = escapeHtml(order.context.brand_name ?? 'the store')
  return page(
    'Pay with PayPal',
    `<h1>Pay ${store}</h1><p class="amount">${amountOf(order)}</p>
<p><small>Paying as</small>${payer.email_address}</p>${shipTo(order)}
<form method="post"><fieldset><legend>Pay with</legend>${fundingChoices.map(option).join('')}</fieldset>
<button class="pay" name="action" value="pay">${verb}</button>
<button class="cancel" name="action" value="cancel">Cancel and return to ${store}</button></form>`,
  )
}

const answer = (call: Call): Answer => {
  const order = find(call)
  if (isOver(order)) return over(order)
  const form = new URLSearchParams(call.raw)
  if (form.get('action') !== 'pay')
    return { status: 303, location: withToken(order.context.cancel_url, order, false) }
  approve(call, order, fundingChoices.find(name => name === form.get('funding')) ?? 'balance')
  return { status: 303, location: withToken(order.context.return_url, order, true) }
}

/** Approves an order as its buyer does. */
export const approve = (call: Call, order: LocalOrder, funding: Funding): void => {
  order.status = 'APPROVED'
  // A second approval is a change even within the second that PayPal's times have.
  const last = Date.parse(order.update_time)
  order.update_time = new Date(Math.max(Date.parse(timeNow()), last + 1000)).toISOString()
  order.funding = funding
  order.payer = payer
  if (order.context.shipping_preference === 'GET_FROM_FILE') order.unit.shipping = home
  call.emit('CHECKOUT.ORDER.APPROVED', { ...summary(order), payer }, 'checkout-order')
}

const summary = ({ id, intent, status, create_time, update_time, unit }: LocalOrder) => ({
  id,
  intent,
  status,
  create_time,
  update_time,
  purchase_units: [unit],
})

export const approveRoutes: Route[] = [
  ['GET', /^\/checkoutnow$/, show],
  ['POST', /^\/checkoutnow$/, answer],
]
