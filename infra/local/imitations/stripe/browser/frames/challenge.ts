import { type ApiResult, callApi } from './api.ts'
import { onConnected } from './connected.ts'
import { h } from './dom.ts'

type Init = { key: string; kind: 'payment' | 'setup'; id: string; client_secret: string }
type Action = { use_stripe_sdk?: { stripe_js: string } }

/** Returns the path of the bank's page, which this server shows. */
const bankPage = (intent: ApiResult): string | undefined => {
  const { use_stripe_sdk: action } = (intent.next_action ?? {}) as Action
  return action && new URL(action.stripe_js).pathname
}

onConnected<Init>(({ key, kind, id, client_secret }, page) => {
  const read = () => callApi(key, 'GET', `/v1/${kind}_intents/${id}`, { client_secret })
  const finish = async () => page.call('done', await read())
  let path: string | undefined
  const close = async () => {
    // Stripe ends a challenge whose window is closed.
    if (path) await fetch(`${path}/fail`, { method: 'POST' })
    await finish()
  }
  const bank = h('iframe', { title: 'Your bank', class: 'Bank' })
  const box = h(
    'div',
    { class: 'Box', role: 'dialog', 'aria-modal': 'true', 'aria-label': 'Bank authentication' },
    h(
      'div',
      { class: 'Bar' },
      h('span', {}, 'Confirm with your bank'),
      h('button', { type: 'button', 'aria-label': 'Close', click: () => void close() }, '×'),
    ),
    bank,
  )
  document.body.append(box)
  window.addEventListener('keydown', event => {
    if (event.key === 'Escape') void close()
  })
  window.addEventListener('message', ({ source, origin, data }) => {
    const isBank = source === bank.contentWindow && origin === location.origin
    if (isBank && data?.type === 'stripe-3ds') void finish()
  })
  void read().then(intent => {
    path = bankPage(intent)
    if (!path) return page.call('done', intent)
    bank.src = path
    bank.addEventListener('load', () => bank.focus(), { once: true })
  })
  return {}
})
