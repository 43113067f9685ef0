const letters = ['XXS', 'XS', 'S', 'S/M', 'M', 'M/L', 'L', 'XL', 'XXL', '2XL', '3XL', '4XL', '5XL']

const rank = (size: string): number => {
  const letter = letters.indexOf(size.toUpperCase())
  if (letter >= 0) return letter
  const number = Number.parseFloat(size)
  return Number.isNaN(number) ? 10_000 : 100 + number
}

/** Sorts letter sizes from small to large, then numbers, then the rest by name. */
export const bySize = (a: string, b: string): number => rank(a) - rank(b) || a.localeCompare(b)
