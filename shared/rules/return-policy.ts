import type { ReturnPolicy } from '../schemas/return-policy.ts'

type Reasons = Pick<ReturnPolicy, 'reasons'>

const reason = (text: string, { pictures = false, store_pays = false } = {}) => ({
  text,
  pictures,
  store_pays,
})

/** The return policy of a new store. Customers pay their own postage until a label has a price. */
export const defaultReturnPolicy = (): ReturnPolicy => ({
  reasons: [
    reason('Too small'),
    reason('Too large'),
    reason('Color isn’t what I expected'),
    reason('Damaged or faulty', { pictures: true, store_pays: true }),
    reason('Wrong item', { store_pays: true }),
    reason('Changed my mind'),
  ],
  label_paid_by: 'customer',
  label_price: 0,
  address: '',
  instructions:
    'Pack the items with their tags attached. Put the packing slip in the package, send it to the address below and keep the carrier’s receipt.',
  close_after_days: 30,
})

const known = ({ reasons }: Reasons, texts: readonly string[]) =>
  reasons.filter(({ text }) => texts.includes(text))

/** Returns whether a return for these reasons needs pictures. */
export const needsPictures = (policy: Reasons, texts: readonly string[]): boolean =>
  known(policy, texts).some(({ pictures }) => pictures)

/** Returns whether a return isn't the customer's fault, so that the store pays for it. */
export const isStoreFault = (policy: Reasons, texts: readonly string[]): boolean =>
  known(policy, texts).some(({ store_pays }) => store_pays)

/**
 * Returns the deduction for the return label, in the unit of `label_price`. If any item in a package
 * comes back through no fault of the customer, the store pays for it.
 */
export const labelDeduction = (
  policy: Pick<ReturnPolicy, 'reasons' | 'label_paid_by' | 'label_price'>,
  texts: readonly string[],
): number =>
  policy.label_paid_by === 'store' || isStoreFault(policy, texts) ? 0 : policy.label_price
