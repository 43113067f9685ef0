/** Groups the digits as on the card: 4-4-4-4, or 4-6-5 for numbers that start with 34 or 37. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
    : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

/** Formats `1228` as `12/28`. A first digit above 1 is taken as the whole month. */
export function formatExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  // Adds the slash after a third digit or a typed slash only, so that it can be deleted.
  if (padded.length > 2) return `${padded.slice(0, 2)}/${padded.slice(2, 4)}`
  return padded.length === 2 && /[/\s]$/.test(typed) ? `${padded}/` : padded
}
