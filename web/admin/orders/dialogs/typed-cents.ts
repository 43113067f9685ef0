import { currencySign } from '../../../../shared/rules/currency-sign.ts'
/** Parses a typed amount, such as "$8.05", to cents. Blank is 0; anything else is undefined. */
export const typedCents = (typed: string): number | undefined => {
  const text = typed.trim().replace(currencySign, '').trim()
  if (text === '') return 0
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined
}
