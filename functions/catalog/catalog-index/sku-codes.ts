import { foldText } from './words.ts'

/** Normalizes an SKU for comparison: lowercase letters and digits. */
export const normalizeSku = (sku: string): string => foldText(sku).replace(/[^\p{L}\p{N}]+/gu, '')

/** Joins the unique codes of SKUs, each after a space. Leaves out those in `known`. */
export const joinSkuCodes = (skus: readonly string[], known: string): string => {
  const codes = new Set(
    skus.map(normalizeSku).filter(code => code !== '' && code !== normalizeSku(known)),
  )
  return [...codes].map(code => ` ${code}`).join('')
}

const shortest = 3

/**
 * Returns the SKU code a search may mean: text without spaces that contains a digit or a symbol.
 * That includes "t-shirt": an SKU with that beginning is probably a T-shirt's.
 */
export const skuCodeOf = (search: string): string | undefined => {
  const text = search.trim()
  const code = normalizeSku(text)
  const isCode = /^\S+$/.test(text) && /[^\p{L}]/u.test(text) && code.length >= shortest
  return isCode ? code : undefined
}

/** Returns whether one of a row's codes starts with this one. */
export const hasSkuCode = (codes: string, code: string): boolean => codes.includes(` ${code}`)

/** Points of a product whose SKU matches: more than words can score. */
export const maxPoints = 255
