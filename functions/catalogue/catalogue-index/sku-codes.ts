import { plain } from './words.ts'

/** What of an SKU is compared: its letters and digits, without capitals. */
export const codeOf = (sku: string): string => plain(sku).replace(/[^\p{L}\p{N}]+/gu, '')

/** The codes of these SKUs as a row keeps them, each once and but for `known`: a blank before each. */
export const codesOf = (skus: readonly string[], known: string): string => {
  const codes = new Set(skus.map(codeOf).filter(code => code !== '' && code !== codeOf(known)))
  return [...codes].map(code => ` ${code}`).join('')
}

const shortest = 3

/**
 * The code somebody may be looking for: of words without a blank that have a digit or a sign in
 * them. "t-shirt" is one too; SKUs that begin so are of T-shirts, as likely as not.
 */
export const soughtCode = (search: string): string | undefined => {
  const sought = search.trim()
  const code = codeOf(sought)
  const isCode = /^\S+$/.test(sought) && /[^\p{L}]/u.test(sought) && code.length >= shortest
  return isCode ? code : undefined
}

/** Whether one of a row's codes begins with this one. */
export const hasCode = (codes: string, code: string): boolean => codes.includes(` ${code}`)
