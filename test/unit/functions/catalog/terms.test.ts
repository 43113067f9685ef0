import { describe, expect, it } from 'vitest'
import { indexOf, rowOf } from './rows.ts'

const shop = indexOf(
  rowOf('linen-shirt', { name: 'Ferris Linen Shirt', units_sold: 9 }),
  rowOf('linen-shorts', { name: 'Brisa Linen Shorts', units_sold: 4 }),
  rowOf('silk-shirt', { name: 'Lune Silk Shirt', units_sold: 30, other_text: 'linen lining' }),
  rowOf('roll-neck', { name: 'Fell Ribbed Roll-Neck', units_sold: 2 }),
  rowOf('dress', { name: 'Crêpe Dress for Evenings AB12', units_sold: 1 }),
  rowOf('hidden', { name: 'Linen Shroud', units_sold: 99, is_active: false }),
)
const terms = (search: string, limit = 4) => shop.terms({ search }, limit)

describe('terms', () => {
  it.each([
    ['the last word of several', 'linen sh', ['linen shirt', 'linen shorts']],
    ['a word that is begun', 'shi', ['shirt']],
    ['a word with its accent', 'crep', ['crêpe']],
    ['a word with its hyphen', 'ribbed ro', ['ribbed roll-neck']],
    ['what was typed in capitals', 'LINEN SHO', ['linen shorts']],
    ['a word that a longer one begins with', 'short', ['shorts']],
  ])('complete %s', (_, typed, expected) => {
    expect(terms(typed)).toEqual(expected)
  })

  it('continue with the word that follows in names', () => {
    expect(terms('linen')).toEqual(['linen shirt', 'linen shorts'])
    expect(terms('ribbed')).toEqual(['ribbed roll-neck'])
  })

  it('don’t continue with stop words or codes', () => {
    expect(terms('dress')).toEqual([])
    expect(terms('evenings')).toEqual([])
  })

  it.each([
    ['linnen sh', ['linen shirt', 'linen shorts']],
    ['shrit', ['shirt']],
    ['ribed rol', ['ribbed roll-neck']],
  ])('correct %s', (typed, expected) => {
    expect(terms(typed)).toEqual(expected)
  })

  it('are sorted by sales, then by number of products', () => {
    expect(terms('s')).toEqual(['shirt', 'silk', 'shorts'])
    expect(terms('s', 1)).toEqual(['shirt'])
  })

  it('don’t repeat a word', () => {
    expect(terms('shirt linen')).toEqual([])
  })

  it('are the most popular without input', () => {
    expect(terms('')).toEqual(['shirt', 'shorts', 'roll-neck', 'evenings'])
    expect(terms('  ')).toEqual(terms(''))
  })

  it.each(['xq', '!', '-'])('are none for %s', typed => {
    expect(terms(typed)).toEqual([])
  })

  it('always have results', () => {
    for (const typed of ['l', 's', 'linen', 'r', 'li sh', 'fer'])
      for (const search of terms(typed))
        expect(
          shop.find({ status: 'active', search, offset: 0, limit: 1 }).total,
          search,
        ).toBeGreaterThan(0)
  })
})
