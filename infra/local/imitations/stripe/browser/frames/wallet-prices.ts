import type { ShippingRate } from '@stripe/stripe-js'
import { formatAmount, type SheetInit, type SheetPrices } from '../sheet.ts'
import { h } from './dom.ts'

const row = (name: string, amount: string) =>
  h('div', { class: 'Row' }, h('span', {}, name), h('span', {}, amount))

/** Creates the shipping rates and amounts of the sheet. `changed` runs after another rate is chosen. */
export const createPrices = (
  init: SheetInit,
  changed: () => Promise<void>,
  pay: HTMLButtonElement,
) => {
  const root = h('div', { class: 'Prices' })
  let shown: SheetPrices = init
  let chosen: string | undefined
  const rate = (): ShippingRate | undefined =>
    shown.shippingRates.find(({ id }) => id === chosen) ?? shown.shippingRates[0]
  const amount = (cents: number) => formatAmount(cents, init.currency)
  const rateRow = (offered: ShippingRate) =>
    h(
      'label',
      { class: 'Row' },
      h('input', {
        type: 'radio',
        name: 'rate',
        value: offered.id,
        checked: offered.id === rate()?.id,
        change: () => {
          chosen = offered.id
          void changed()
        },
      }),
      h('span', {}, offered.displayName),
      h('span', {}, amount(offered.amount)),
    )
  const show = (next: SheetPrices) => {
    shown = next
    pay.textContent = `Pay ${amount(next.amount)}`
    root.replaceChildren(
      ...(init.needs.shipping
        ? [
            h(
              'fieldset',
              {},
              h('legend', {}, 'Shipping method'),
              ...next.shippingRates.map(rateRow),
            ),
          ]
        : []),
      ...next.lineItems.map(item => row(item.name, amount(item.amount))),
    )
  }
  show(init)
  return { root, rate, show }
}
