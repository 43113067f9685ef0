const weights = [3, 7, 1]

/** Whether nine digits are a US routing number: the last one checks the others. */
export const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  [...text].reduce((sum, digit, index) => sum + Number(digit) * (weights[index % 3] ?? 0), 0) %
    10 ===
    0

/** Whether a text is an IBAN whose check digits are right. Spaces don't count. */
export const isIban = (text: string): boolean => {
  const iban = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map(char => parseInt(char, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const looksLikeIban = (text: string): boolean => /^[a-z]{2}\d{2}/i.test(text.trim())

/** Returns why a routing number is wrong; null if it is right, or of another kind such as a BIC. */
export const refuseRouting = (text: string): string | null =>
  /^[\d\s-]+$/.test(text.trim()) && !isRoutingNumber(text.trim())
    ? 'Check the routing number: it has 9 digits, and these don’t match'
    : null

/** Returns why an account number is wrong; null if it is right, or no IBAN. */
export const refuseAccount = (text: string): string | null =>
  looksLikeIban(text) && !isIban(text) ? 'Check the IBAN: its digits don’t match' : null
