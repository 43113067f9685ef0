const letters = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl']
const words = new Map([
  ['extra small', 'xs'],
  ['small', 's'],
  ['medium', 'm'],
  ['large', 'l'],
  ['extra large', 'xl'],
  ['2xs', 'xxs'],
  ['2xl', 'xxl'],
  ['3xl', 'xxxl'],
  ['4xl', 'xxxxl'],
])

const rank = (size: string): [group: number, place: number] => {
  const name = size.trim().toLowerCase()
  const letter = letters.indexOf(words.get(name) ?? name)
  if (letter >= 0) return [0, letter]
  const number = Number.parseFloat(name)
  return Number.isNaN(number) ? [2, 0] : [1, number]
}

/** Compares sizes for sorting: XS to XXL, then numbers, then other names. */
export const compareSizes = (a: string, b: string): number => {
  const [groupA, placeA] = rank(a)
  const [groupB, placeB] = rank(b)
  return groupA - groupB || placeA - placeB || a.localeCompare(b)
}
