import { useCallback } from 'react'
import type { ShippingRate } from '../../../shared/rules/shipping.ts'
import { paths } from '../../paths.ts'
import { later } from '../../routing/later.tsx'
import { Link } from '../../routing/link.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Suspense } from '../../ui/suspense.tsx'
import { AddressForm } from './address-form.tsx'
import type { AddressDraft } from './checkout-state.ts'
import { chosenAddress } from './chosen-address.ts'
import { ShippingMethodPicker } from './shipping-method-picker.tsx'
import { StepActions } from './step-actions.tsx'
import type { Buyer } from './use-buyer.ts'
import type { Checkout } from './use-checkout.ts'

const SavedAddresses = later(() => import('./saved-addresses.tsx'))

type Props = {
  checkout: Checkout
  buyer: Buyer
  rates: readonly ShippingRate[]
  rate: ShippingRate
  goods: number
}

/** Shipping step: address and shipping method (S-71 to S-74). */
export function ShippingStep({ checkout, buyer, rates, rate, goods }: Props) {
  const { state, update, goTo } = checkout
  const keepDraft = useCallback((address: AddressDraft) => update({ address }), [update])
  const guest = buyer.kind === 'guest'
  const choosing = buyer.kind === 'customer' && buyer.addresses.length > 0
  const proceed = (changes: Parameters<typeof update>[0]) => {
    update({ ...changes, methodId: rate.id, shippingDone: true })
    goTo('payment')
  }
  const below = (
    <>
      <ShippingMethodPicker
        rates={rates}
        value={rate.id}
        goods={goods}
        onChange={methodId => update({ methodId })}
      />
      <StepActions back={{ label: 'Back to cart', to: paths.cart() }}>
        <Button type="submit">Continue to payment</Button>
      </StepActions>
    </>
  )
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="serif text-section focus:outline-none">Shipping</h1>
        {guest && (
          <p className="text-ink-2">
            Have an account?{' '}
            <Link to={paths.login({ from: paths.checkout() })} className="link text-ink">
              Sign in
            </Link>
          </p>
        )}
      </div>
      {choosing ? (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <SavedAddresses
            addresses={buyer.addresses}
            current={chosenAddress(buyer.addresses, state)}
            onChoose={savedAddressId => update({ savedAddressId, knownAddressIds: null })}
            onLeave={() => update({ knownAddressIds: buyer.addresses.map(({ id }) => id) })}
            onSubmit={savedAddressId => proceed({ savedAddressId, knownAddressIds: null })}
          >
            {below}
          </SavedAddresses>
        </Suspense>
      ) : (
        <AddressForm
          key={buyer.kind}
          guest={guest}
          draft={guest ? state.address : withName(state.address, buyer)}
          onDraft={keepDraft}
          onSubmit={address => proceed({ address, savedAddressId: null })}
        >
          {below}
        </AddressForm>
      )}
    </>
  )
}

/** Fills in the customer's name until they enter another. */
const withName = (draft: AddressDraft, buyer: { first_name: string; last_name: string }) => ({
  ...draft,
  first_name: draft.first_name || buyer.first_name,
  last_name: draft.last_name || buyer.last_name,
})
