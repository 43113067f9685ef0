import { currency, locale } from '../brand.ts'

/** The sign of the store's currency, such as "$". */
export const currencySign: string =
  new Intl.NumberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
