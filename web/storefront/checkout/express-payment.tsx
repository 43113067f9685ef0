import type { WalletPayment } from '../../stripe/express.ts'
import { ExpressButtons } from '../../stripe/lazy-stripe.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { pricesOfCart } from './order-body.ts'
import { PayPalButton } from './paypal-button.tsx'
import { type OrderTerms, usePlacing } from './use-placing.ts'
import { walletFailure, walletMessage } from './wallet-failure.ts'

type Props = {
  terms: OrderTerms
  publishableKey: string
  /** Whether PayPal is offered, too. */
  payPal: boolean
}

/** Wallet buttons above the other ways to pay. They use the address and shipping method chosen before. */
export function ExpressPayment({ terms, publishableKey, payPal }: Props) {
  const { cart, figures } = terms
  const { place, pay, send } = usePlacing(terms)
  const isWide = useMedia('(width >= 35rem)')
  const payWith = ({ card }: WalletPayment) =>
    pay(pricesOfCart(cart, figures), { paymentMethod: 'card', card }).then(
      () => undefined,
      walletFailure,
    )
  return (
    <Suspense fallback={null}>
      <ExpressButtons
        publishableKey={publishableKey}
        figures={figures}
        columns={isWide ? 3 : 1}
        onPay={payWith}
        above={<p className="mb-2 text-small text-ink-2">Express checkout</p>}
        below={
          <>
            {payPal && (
              <PayPalButton
                className="mt-3 w-full"
                busy={place.isPending}
                onClick={() =>
                  send(pricesOfCart(cart, figures), {
                    paymentMethod: 'paypal',
                    payPalOrder: null,
                    card: null,
                  })
                }
              />
            )}
            <OrElse />
          </>
        }
      />
      <div className="mb-6 empty:hidden">
        <FormAlert>{place.error && walletMessage(place.error)}</FormAlert>
      </div>
    </Suspense>
  )
}

const OrElse = () => (
  <p className="my-6 flex items-center gap-4 text-small text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
    Or choose how to pay
  </p>
)
