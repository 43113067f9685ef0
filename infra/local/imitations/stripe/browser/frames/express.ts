import type { StripeExpressCheckoutElementOptions } from '@stripe/stripe-js'
import type { GroupOptions } from '../options.ts'
import type { Wallet } from '../wallets.ts'
import { onConnected } from './connected.ts'
import { h } from './dom.ts'
import { applyAppearance, loadFonts, reportHeight } from './style.ts'

type Init = {
  wallets: Wallet[]
  options: StripeExpressCheckoutElementOptions
  group: GroupOptions
}
const names: Record<Wallet, string> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
}

const themeOf = (wallet: Wallet, { buttonTheme = {} }: StripeExpressCheckoutElementOptions) => {
  if (wallet === 'apple_pay') return buttonTheme.applePay ?? 'black'
  return wallet === 'google_pay' ? (buttonTheme.googlePay ?? 'black') : 'link'
}

onConnected<Init>((init, page) => {
  const list = h('div', { class: 'Buttons' })
  let isOpen = false
  const draw = ({ wallets, options, group }: Init) => {
    applyAppearance(group.appearance)
    const { maxColumns = 0, maxRows = 0, overflow = 'auto' } = options.layout ?? {}
    const columns = Math.min(maxColumns || (innerWidth < 320 ? 1 : 3), wallets.length)
    const room = maxRows && !isOpen && overflow === 'auto' ? maxRows * columns : wallets.length
    list.style.setProperty('--columns', String(Math.max(columns, 1)))
    list.style.setProperty('--height', `${options.buttonHeight ?? 44}px`)
    const buttons = wallets.slice(0, room).map(wallet =>
      h(
        'button',
        {
          type: 'button',
          class: `Button Button--${themeOf(wallet, options)}`,
          click: () => void page.call('click', { wallet }),
        },
        names[wallet],
      ),
    )
    // The last button fills its row.
    const last = columns - ((buttons.length - 1) % columns)
    buttons.at(-1)?.style.setProperty('grid-column', `span ${last}`)
    const more = h('button', { type: 'button', class: 'More' }, 'Show more')
    more.addEventListener('click', () => {
      isOpen = true
      draw({ wallets, options, group })
    })
    list.replaceChildren(...buttons, ...(room < wallets.length ? [more] : []))
    document.body.classList.toggle('is-empty', !wallets.length)
  }
  loadFonts(init.group.fonts)
  draw(init)
  document.body.append(list)
  list.addEventListener('focusin', () => void page.call('focus'))
  list.addEventListener('focusout', () => void page.call('blur'))
  list.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') void page.call('escape')
  })
  reportHeight(list, height => void page.call('resize', { height: height ? height + 8 : 0 }))
  requestAnimationFrame(() => void page.call('ready'))
  return {
    update: draw,
    focus: () => list.querySelector('button')?.focus(),
  }
})
