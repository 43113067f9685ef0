import { describe, expect, it } from 'vitest'
import { isNear } from '../../../functions/catalogue/catalogue-index/typos.ts'
import { indexedWords, queryWords } from '../../../functions/catalogue/catalogue-index/words.ts'
import { indexOf, rowOf } from './rows.ts'

const index = indexOf(
  rowOf('navy-shirt', { name: 'Turtle Check Men Navy Blue Shirt', other_text: 'Turtle Shirts' }),
  rowOf('jeans', { name: 'Loom Black Jeans', other_text: 'Loom 15970M denim' }),
  rowOf('sneakers', { name: 'Baseline Court Sneaker', other_text: 'Oak Casual Shoes' }),
  rowOf('tee', { name: 'Puma T-shirt', other_text: 'Puma' }),
  rowOf('dress', { name: 'Crêpe Slip Dress', other_text: 'navy evening' }),
  rowOf('skirt', { name: 'Pleated Skirt', other_text: 'Oak' }),
)
const search = (words: string) =>
  index.list({ status: 'active', search: words, offset: 0, limit: 24 }).ids

describe('a search', () => {
  it.each([
    ['whole words', 'navy shirt', ['navy-shirt']],
    ['words in another order', 'shirt men navy', ['navy-shirt']],
    ['beginnings of words', 'sneak', ['sneakers']],
    ['plurals', 'dresses', ['dress']],
    ['singulars', 'shoe', ['sneakers']],
    ['words without their accents', 'crepe', ['dress']],
    ['hyphens or none', 'tshirt', ['tee']],
    ['hyphens', 'T-Shirts', ['tee']],
    ['a letter wrong', 'sneeker', ['sneakers']],
    ['letters swapped', 'blakc jeans', ['jeans']],
    ['a letter missing', 'snekers', ['sneakers']],
    ['a letter too many', 'pleatedd', ['skirt']],
    ['an SKU', '15970-M', ['jeans']],
    ['the beginning of an SKU', '1597', ['jeans']],
  ])('finds %s', (_, words, ids) => {
    expect(search(words)).toEqual(ids)
  })

  it('puts a hit in the name first', () => {
    expect(search('navy')).toEqual(['navy-shirt', 'dress'])
  })

  it('takes a word that exists at its word', () => {
    expect(search('skirt')).toEqual(['skirt'])
  })

  it('takes a word that exists for a typo where the words find nothing together', () => {
    expect(search('pleated shirt')).toEqual(['skirt'])
  })

  it.each(['sandals', 'navy sneaker sandals', 'xq'])('finds nothing for "%s"', words => {
    expect(search(words)).toEqual([])
  })

  it.each(['', '  ', '!?'])('takes "%s" for no search', words => {
    expect(search(words)).toHaveLength(index.size)
  })
})

describe('words', () => {
  it('are plain and singular', () => {
    expect(indexedWords("Women's T-Shirts & Dresses, café")).toEqual([
      'women',
      't',
      'shirt',
      'tshirt',
      'dress',
      'cafe',
    ])
    expect(queryWords('T-Shirts shirts SHIRT')).toEqual(['tshirt', 'shirt'])
  })

  it.each([
    ['shirt', 'shrit', 1, true],
    ['shirt', 'shirts', 1, true],
    ['shirt', 'shoes', 1, false],
    ['sneaker', 'snaekre', 2, true],
    ['', 'ab', 1, false],
    ['a'.repeat(80), 'a'.repeat(80), 1, true],
    ['a'.repeat(80), 'a'.repeat(81), 1, false],
  ])('%s and %s are at most %i typos apart: %s', (a, b, limit, near) => {
    expect(isNear(a, b, limit)).toBe(near)
  })
})
