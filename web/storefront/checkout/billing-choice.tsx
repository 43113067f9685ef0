import type { Ref } from 'react'
import type { AddressDraft } from '../../ui/address-draft.ts'
import { Radio, RadioSet } from '../../ui/radio.tsx'
import { addressLine } from './address-line.ts'
import { type BillingCheck, BillingForm } from './billing-form.tsx'
import type { CheckoutState } from './checkout-state.ts'
import { type Buyer, shippingAddress } from './use-buyer.ts'
import type { Checkout } from './use-checkout.ts'

type Props = {
  checkout: Pick<Checkout, 'state' | 'update'>
  buyer: Buyer
  ref: Ref<BillingCheck>
}

/** Lets the shopper bill another address than the shipping address. */
export function BillingChoice({ checkout: { state, update }, buyer, ref }: Props) {
  const to = shippingAddress(buyer, state) ?? state.address
  const { billingDiffers: differs, billing, card } = state
  // A token carries the billing address it was created with.
  const reusable = card && 'saved_card_id' in card ? card : null
  const change = (changes: Partial<CheckoutState>) =>
    update({ ...changes, card: reusable, paymentDone: false })
  const keepDraft = (draft: AddressDraft) => {
    if (JSON.stringify(draft) !== JSON.stringify(billing)) change({ billing: draft })
  }
  const billAnother = () =>
    change({
      billingDiffers: true,
      billing: {
        ...billing,
        first_name: billing.first_name || to.first_name,
        last_name: billing.last_name || to.last_name,
        country: billing.address_line_1 ? billing.country : to.country,
      },
    })
  return (
    <RadioSet legend="Billing address" error={undefined} className="mt-9">
      <div className="divide-y divide-line-2 border border-line-2">
        <Radio
          name="billing"
          checked={!differs}
          onChange={() => change({ billingDiffers: false })}
          className={differs ? 'px-4 py-4' : 'bg-white px-4 py-4'}
          label={
            <>
              Same as shipping address
              <span className="block text-small break-words text-ink-2">{addressLine(to)}</span>
            </>
          }
        />
        <div className={differs ? 'bg-white' : undefined}>
          <Radio
            name="billing"
            checked={differs}
            onChange={billAnother}
            className="px-4 py-4"
            label="Use a different address"
          />
          {differs && (
            <div className="px-4 pb-5">
              <BillingForm draft={billing} onDraft={keepDraft} ref={ref} />
            </div>
          )}
        </div>
      </div>
    </RadioSet>
  )
}
