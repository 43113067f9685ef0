import type { SheetInit, SheetPrices } from '../sheet.ts'
import { callApi } from './api.ts'
import { onConnected } from './connected.ts'
import { h } from './dom.ts'
import { cards, people } from './wallet-data.ts'
import { createPrices } from './wallet-prices.ts'
import { addressChoice, choice, contactFields, sheetBox } from './wallet-view.ts'

const failures: Record<string, string> = {
  fail: 'Payment not completed. Try again.',
  invalid_shipping_address: 'The store can’t use this shipping address.',
  invalid_billing_address: 'The store can’t use this billing address.',
  invalid_payment_data: 'The store can’t use this card.',
  address_unserviceable: 'The store doesn’t ship to this address.',
}

const everything = 'input, select, button'
/** What waits for the page's answer to a choice. The buyer may still cancel. */
const choices = 'input, select, .Pay'

onConnected<SheetInit>((init, page) => {
  const { wallet, needs } = init
  const message = h('p', { class: 'Message', role: 'alert' })
  const pay = h('button', { type: 'submit', class: 'Pay' })
  const address = addressChoice(people, init.countries)
  const card = choice('Card', cards)
  const contact = contactFields(needs, wallet === 'link')
  const person = () => people[Number(address.select.value)] ?? people[0]
  const say = (text: string) => {
    message.textContent = text
  }
  const lock = (locked: boolean, which: string) => {
    box.toggleAttribute('aria-busy', locked)
    for (const control of box.querySelectorAll<HTMLInputElement>(which)) control.disabled = locked
  }
  const work = async (job: () => Promise<unknown>, which = choices) => {
    lock(true, which)
    await job()
    lock(false, which)
  }
  const update = (next: SheetPrices | null, refusal: string) => {
    say(next ? '' : refusal)
    if (next) prices.show(next)
    pay.toggleAttribute('aria-disabled', !next)
  }
  const askRate = () =>
    work(async () => {
      const next = await page.call<SheetPrices | null>('rate', { shippingRate: prices.rate() })
      update(next, 'This shipping method isn’t available.')
    })
  const askAddress = () =>
    work(async () => {
      const { line1: _line1, line2: _line2, ...partial } = person()?.address ?? {}
      const event = { name: person()?.name, address: partial }
      const next = await page.call<SheetPrices | null>('address', event)
      update(next, failures.address_unserviceable ?? '')
    })
  const prices = createPrices(init, askRate, pay)
  const details = () => ({
    billingDetails: { ...person(), ...contact.values() },
    ...(needs.shipping && { shippingAddress: person(), shippingRate: prices.rate() }),
  })
  const confirm = () => {
    if (pay.hasAttribute('aria-disabled')) return
    say('')
    // The sheet stays busy until the page has made a token or reports a failure.
    void work(() => new Promise(resolve => (released = resolve)), everything)
    void page.call('confirm', details())
  }
  let released: (value?: unknown) => void = () => {}
  const cancel = () => {
    if (!box.querySelector('.Cancel:disabled')) void page.call('cancel')
  }
  const box = sheetBox(init, cancel, confirm, [
    ...(needs.shipping ? [address.root] : []),
    ...contact.fields,
    ...(wallet === 'link' ? [] : [card.root]),
    prices.root,
    message,
    pay,
  ])
  const methodData = () => {
    const { billingDetails } = details()
    const chosen = { wallet, number: card.select.value }
    return wallet === 'link'
      ? { type: 'link', billing_details: { ...billingDetails, email: contact.email() } }
      : { type: 'card', card: chosen, billing_details: billingDetails }
  }

  document.body.append(box)
  address.select.addEventListener('change', () => void askAddress())
  if (needs.shipping) void askAddress().then(() => pay.focus())
  else pay.focus()
  return {
    failed: ({ reason = 'fail', message: text }: { reason?: string; message?: string }) => {
      released()
      say(text ?? failures[reason] ?? '')
    },
    createToken: async (params: object) => {
      const shipping = needs.shipping && person() ? { shipping: person() } : {}
      const method = { payment_method_data: methodData() }
      return callApi(init.key, 'POST', '/v1/confirmation_tokens', {
        ...params,
        ...shipping,
        ...method,
      })
    },
  }
})
