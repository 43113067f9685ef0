import { CreditCard } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { type CardFields as Card, cardBrand, cvvLength } from '../../../shared/rules/card.ts'
import { TextField } from '../../ui/text-field.tsx'
import { formatCardNumber, formatExpiry } from './card-format.ts'

const brandNames = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
  unknown: '',
}

type Props = {
  card: Card
  problems: Partial<Record<keyof Card, string>>
  /** Fields whose problem may be shown: those that were left, or all once one tried to go on. */
  touched: ReadonlySet<keyof Card>
  onChange: (card: Card) => void
  onTouch: (field: keyof Card) => void
  demo: boolean
}

/** The four card fields (S-76), checked as typed once they were left. */
export function CardFields({ card, problems, touched, onChange, onTouch, demo }: Props) {
  const field = (name: keyof Card, format: (typed: string) => string = typed => typed) => ({
    value: card[name],
    error: touched.has(name) ? problems[name] : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...card, [name]: format(event.target.value) }),
    onBlur: () => card[name] && onTouch(name),
  })
  const brand = brandNames[cardBrand(card.cardNumber)]
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <TextField
        {...field('cardNumber', formatCardNumber)}
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        className="col-span-2"
        hint={demo ? 'This is a demo: use 4242 4242 4242 4242. No real card works.' : undefined}
        end={
          brand && card.cardNumber ? (
            <span className="text-small">{brand}</span>
          ) : (
            <CreditCard aria-hidden="true" size={18} strokeWidth={1.5} />
          )
        }
      />
      <TextField
        {...field('cardholderName')}
        label="Name on card"
        autoComplete="cc-name"
        className="col-span-2"
      />
      <TextField
        {...field('expiryDate', formatExpiry)}
        label="Expiry (MM/YY)"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/YY"
      />
      <TextField
        {...field('cvv', typed => typed.replace(/\D/g, '').slice(0, cvvLength(card.cardNumber)))}
        label="Security code"
        inputMode="numeric"
        autoComplete="cc-csc"
      />
    </div>
  )
}
