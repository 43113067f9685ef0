import { once } from '../once.ts'

const names = once(() => new Intl.DisplayNames('en', { type: 'region' }))

/** Returns the name of a country by its two letters, such as "United States" for US. */
export const countryName = (code: string): string => names().of(code) ?? code
