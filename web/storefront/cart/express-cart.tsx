import { useState } from 'react'
import { addressCountries, guestCountries } from '../../../shared/rules/countries.ts'
import { shippingCost } from '../../../shared/rules/shipping.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import type { StoreSettings } from '../../../shared/schemas/settings.ts'
import { useHasSession } from '../../api/session.ts'
import type { WalletPayment } from '../../stripe/express.ts'
import { ExpressButtons } from '../../stripe/lazy-stripe.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { freshCheckout } from '../checkout/checkout-state.ts'
import { orderBody, pricesOfCart } from '../checkout/order-body.ts'
import { usePlaceOrder } from '../checkout/use-place-order.ts'
import { useRefreshFigures } from '../checkout/use-refresh-figures.ts'
import { walletAddress } from '../checkout/wallet-address.ts'
import { walletFailure, walletMessage } from '../checkout/wallet-failure.ts'
import { cartTotals, toRate } from './cart-totals.ts'

type Props = { cart: Cart; settings: StoreSettings; publishableKey: string }

/** Wallet buttons of the cart. The wallet supplies address, email and shipping method. */
export default function ExpressCart({ cart, settings, publishableKey }: Props) {
  const signedIn = useHasSession()
  const place = usePlaceOrder()
  const isWide = useMedia('(width >= 35rem)')
  const refresh = useRefreshFigures()
  const [addressProblem, setAddressProblem] = useState<string>()
  const rates = settings.shipping_methods.map(toRate)
  const figuresFor = (methodId: string | null) =>
    cartTotals(cart, { rates, methodId, taxPercent: settings.tax_percent })
  const figures = figuresFor(null)
  const goods = figures.subtotal - figures.discount
  // Wallets preselect the first method, so put the one that the cart's total includes first.
  const sorted = rates.toSorted((a, b) => Number(b === figures.rate) - Number(a === figures.rate))

  const pay = async (wallet: WalletPayment) => {
    const { address, problem } = await walletAddress(wallet, !signedIn)
    setAddressProblem(problem)
    if (!address) return { reason: 'invalid_shipping_address' as const, message: problem }
    const methodId = wallet.rateId ?? figures.rate?.id ?? ''
    const state = { ...freshCheckout, address, card: wallet.card }
    const buyer = signedIn
      ? { kind: 'customer' as const, addresses: [], first_name: '', last_name: '', email: '' }
      : { kind: 'guest' as const }
    const body = orderBody(cart, state, buyer, methodId, pricesOfCart(cart, figuresFor(methodId)))
    return place
      .mutateAsync(body, { onError: () => void refresh() })
      .then(() => undefined, walletFailure)
  }
  const failure = addressProblem ?? (place.error && walletMessage(place.error))
  return (
    <Suspense failed={null}>
      <ExpressButtons
        publishableKey={publishableKey}
        figures={figures}
        delivery={{
          rates: sorted.map(rate => ({
            id: rate.id,
            amount: shippingCost(rate, goods),
            displayName: rate.name,
            deliveryEstimate: rate.delivery_time,
          })),
          countries: signedIn ? addressCountries : guestCountries,
          emailRequired: !signedIn,
          figuresFor,
        }}
        columns={isWide ? 3 : 1}
        above={<p className="mt-5 mb-3 text-center text-small text-ink-2">Or check out with</p>}
        onPay={pay}
      />
      <div className="mt-4 empty:hidden">
        <FormAlert>{failure}</FormAlert>
      </div>
    </Suspense>
  )
}
