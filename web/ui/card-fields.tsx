import { CreditCard, Lock } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { type CardFields as Card, cardBrand, cvvLength } from '../../shared/rules/card.ts'
import { afterPress } from './after-press.ts'
import { formatCardNumber, formatExpiry } from './card-format.ts'
import { TextField } from './text-field.tsx'

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
  onChange: (card: Card) => void
  onTouch: (field: keyof Card) => void
  demo: boolean
}

/** The four card fields (S-76), validated on blur and then while typing. */
export function CardFields({ card, problems, onChange, onTouch, demo }: Props) {
  const field = (name: keyof Card, format: (typed: string) => string = typed => typed) => ({
    name,
    value: card[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...card, [name]: format(event.target.value) }),
    onBlur: () => afterPress(() => onTouch(name)),
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
        hint={demo ? 'Demo store: use 4242 4242 4242 4242. Real cards don’t work.' : undefined}
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
      <p className="col-span-2 flex items-start gap-2.5 text-small text-ink-2">
        <Lock aria-hidden="true" size={14} strokeWidth={1.5} className="mt-0.5 shrink-0" />
        We never store your card number or security code. If you refresh, enter them again.
      </p>
    </div>
  )
}
