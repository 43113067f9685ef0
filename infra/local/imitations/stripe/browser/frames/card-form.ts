import {
  brandOf,
  type CardField,
  cardProblem,
  digitsOf,
  expiryOf,
  formatExpiry,
  formatNumber,
} from '../card.ts'
import { h, picture } from './dom.ts'
import { createField, type Field } from './field.ts'
import { brandMarks, cardIcon, lockIcon } from './icons.ts'

/** Creates the fields of a card: number, expiration date and security code. */
export const createCardForm = (onChange: () => void) => {
  const brandIcon = picture(cardIcon, 'p-Icon')
  const values = (): Record<CardField, string> => ({
    number: number.input.value,
    expiry: expiry.input.value,
    cvc: cvc.input.value,
  })
  const check = (field: CardField) => () => cardProblem(field, values(), new Date())
  const showBrand = () => {
    brandIcon.innerHTML = brandMarks[brandOf(number.input.value).name] ?? cardIcon
  }
  const number: Field = createField({
    name: 'number',
    label: 'Card number',
    autocomplete: 'billing cc-number',
    placeholder: '1234 1234 1234 1234',
    format: formatNumber,
    check: check('number'),
    isFull: () => digitsOf(number.input.value).length >= brandOf(number.input.value).digits,
    onChange: () => {
      showBrand()
      onChange()
    },
    icon: brandIcon,
  })
  const expiry: Field = createField({
    name: 'expiry',
    label: 'Expiration date',
    autocomplete: 'billing cc-exp',
    placeholder: 'MM / YY',
    format: formatExpiry,
    check: check('expiry'),
    isFull: () => digitsOf(expiry.input.value).length === 4,
    onChange,
  })
  const cvc: Field = createField({
    name: 'cvc',
    label: 'Security code',
    autocomplete: 'billing cc-csc',
    placeholder: 'CVC',
    format: typed => digitsOf(typed).slice(0, brandOf(number.input.value).cvc),
    check: check('cvc'),
    onChange,
    icon: picture(lockIcon, 'p-Icon'),
  })
  return {
    root: h('div', { class: 'p-Grid' }, number.root, expiry.root, cvc.root),
    fields: [number, expiry, cvc],
    /** Returns the card as the API takes it. */
    card: () => {
      const { month, year } = expiryOf(expiry.input.value)
      return {
        number: digitsOf(number.input.value),
        exp_month: month,
        exp_year: year,
        cvc: cvc.input.value,
      }
    },
    clear: showBrand,
  }
}
