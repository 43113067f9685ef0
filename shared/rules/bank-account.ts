const weights = [3, 7, 1]

/** Returns whether nine digits are a US routing number, whose last digit is a check digit. */
export const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  [...text].reduce((sum, digit, index) => sum + Number(digit) * (weights[index % 3] ?? 0), 0) %
    10 ===
    0

/** Returns whether a text is an IBAN with correct check digits. Ignores spaces. */
export const isIban = (text: string): boolean => {
  const iban = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map(char => parseInt(char, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const looksLikeIban = (text: string): boolean => /^[a-z]{2}\d{2}/i.test(text.trim())

/** Explains why a routing number is invalid; null if it is valid, or of another kind such as a BIC. */
export const refuseRouting = (text: string): string | null =>
  /^[\d\s-]+$/.test(text.trim()) && !isRoutingNumber(text.trim())
    ? 'Check the routing number: it has 9 digits, and these don’t match'
    : null

/** Explains why an account number is invalid; null if it is valid, or no IBAN. */
export const refuseAccount = (text: string): string | null =>
  looksLikeIban(text) && !isIban(text) ? 'Check the IBAN: its digits don’t match' : null
