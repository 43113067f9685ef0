import type {
  ClickResolveDetails,
  StripeExpressCheckoutElementOptions as Options,
} from '@stripe/stripe-js'
import { availability, offeredWallets, type Wallet } from '../wallets.ts'
import { createElement, createEvents } from './element.ts'
import { assert, IntegrationError } from './errors.ts'
import { createFrame, type Frame } from './frame.ts'
import type { Group, Member } from './types.ts'
import { openSheet, type Sheet } from './wallet-sheet.ts'

const flagName = 'stripe-wallets'
const installed = () =>
  new URLSearchParams(location.search).get(flagName) ?? localStorage.getItem(flagName)

const checkHeight = ({ buttonHeight = 44 }: Options) =>
  assert(
    buttonHeight >= 40 && buttonHeight <= 55,
    `Invalid value for buttonHeight: ${buttonHeight}. It should be between 40 and 55.`,
  )

/**
 * Creates the Express Checkout Element. The address parameter or the storage key `stripe-wallets`
 * chooses the wallets of this browser: `apple_pay,google_pay,link`, or `none`.
 */
export const createExpressElement = (
  group: Group,
  initial: Options,
  destroyed: () => void,
): Member => {
  checkHeight(initial)
  const events = createEvents()
  let options = initial
  let frame: Frame | undefined
  let sheet: Sheet | undefined
  const emit = (type: string, more: object = {}) =>
    events.emit(type, { elementType: 'expressCheckout', ...more })
  const offered = () =>
    offeredWallets(options, group.options().allowedPaymentMethodTypes, installed())

  const closeSheet = () => {
    sheet?.close()
    sheet = undefined
    group.payWith(undefined)
  }
  const open = (wallet: Wallet, details: ClickResolveDetails) => {
    closeSheet()
    sheet = openSheet(group, wallet, { ...options, ...details }, events, {
      confirming: () => group.payWith(member),
      closed: closeSheet,
    })
  }
  const clicked = ({ wallet }: { wallet: Wallet }) => {
    if (!events.has('click')) return open(wallet, {})
    const timer = setTimeout(() => {
      throw new IntegrationError('The click event must be resolved within 1 second.')
    }, 1000)
    emit('click', {
      expressPaymentType: wallet,
      resolve: (details: ClickResolveDetails = {}) => {
        clearTimeout(timer)
        open(wallet, details)
      },
      reject: () => clearTimeout(timer),
    })
  }
  const show = () => ({ wallets: offered(), options, group: group.options() })
  const openButtons = () => {
    const opened = createFrame('express', 'Secure express checkout frame', show(), {
      ready: () => emit('ready', { availablePaymentMethods: availability(offered()) }),
      click: clicked,
      focus: () => emit('focus'),
      blur: () => emit('blur'),
      escape: () => emit('escape'),
      resize: ({ height }: { height: number }) => {
        opened.iframe.style.height = `${height}px`
      },
    })
    opened.iframe.style.cssText =
      'display:block;border:0;margin:-4px;width:calc(100% + 8px);min-width:100%;height:0;background:transparent'
    frame = opened
    return opened
  }
  const updateButtons = async () => {
    if (frame) await (await frame.connected).call('update', show())
  }
  const element = createElement('expressCheckout', events, openButtons, {
    updated: next => {
      options = { ...options, ...next }
      checkHeight(options)
      void updateButtons()
    },
    closed: () => {
      closeSheet()
      frame = undefined
    },
    destroyed,
  })
  const member: Member = {
    element,
    updateGroup: updateButtons,
    validate: async () => undefined,
    type: () => sheet?.wallet ?? 'card',
    createToken: async params => {
      if (!sheet) throw new IntegrationError('There is no confirmed wallet.')
      const result = await sheet.createToken(params)
      if (!result.error) closeSheet()
      return result
    },
    confirmSetup: async () => {
      throw new IntegrationError('The local Stripe server saves no cards of wallets.')
    },
  }
  return member
}
