import { describe, expect, it } from 'vitest'
import { joinSkuCodes } from '../../../../functions/catalog/catalog-index/sku-codes.ts'
import { queryWords, stem, wordsOf } from '../../../../functions/catalog/catalog-index/words.ts'
import { beginsNear, typosBetween } from '../../../../shared/rules/typos.ts'
import { indexOf, rowOf } from './rows.ts'

const index = indexOf(
  rowOf('navy-shirt', { name: 'Turtle Check Men Navy Blue Shirt', other_text: 'Turtle Shirts' }),
  rowOf('jeans', {
    name: 'Loom Black Jeans',
    other_text: 'Loom 15970M denim',
    skus: joinSkuCodes(['15970-M', '15970-M-32', '15970-M-34', 'LJ.77/Ä-1'], '15970-M'),
  }),
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
    ['the SKU of a variant', '15970-m-34', ['jeans']],
    ['the beginning of a variant’s SKU', '15970-M-3', ['jeans']],
    ['a variant’s SKU written in another way', 'lj77A1', ['jeans']],
    ['a beginning with a typo', 'sneek', ['sneakers']],
    ['words that say nothing', 'a dress for the evening', ['dress']],
    ['the next word as it is begun', 'pleated s', ['skirt']],
    ['one word written as two', 'snea ker', ['sneakers']],
    ['British for American', 'trainers', ['sneakers']],
    ['British for American, half typed', 'trai', ['sneakers']],
    ['British for American, misspelt', 'traners', ['sneakers']],
    ['whom it is for where nothing is for anybody', 'ladies skirt', ['skirt']],
  ])('finds %s', (_, words, ids) => {
    expect(search(words)).toEqual(ids)
  })

  it('ranks matches in the name first', () => {
    expect(search('navy')).toEqual(['navy-shirt', 'dress'])
  })

  it('doesn’t correct an existing word', () => {
    expect(search('skirt')).toEqual(['skirt'])
  })

  it('corrects an existing word if the words have no results together', () => {
    expect(search('pleated shirt')).toEqual(['skirt'])
  })

  it.each(['sandals', 'navy sneaker sandals', 'xq'])('finds nothing for "%s"', words => {
    expect(search(words)).toEqual([])
  })

  it.each(['', '  ', '!?'])('treats "%s" as no search', words => {
    expect(search(words)).toHaveLength(index.size)
  })
})

describe('a search by category', () => {
  const shop = indexOf(
    rowOf('loafer', { name: 'Penny Loafer', category_id: 'c1' }),
    rowOf('satchel', { name: 'Top-Handle Satchel', category_id: 'c2', units_sold: 90 }),
    rowOf('tee', { name: 'Plain Tee', category_id: 'c3', colors: [{ name: 'Navy', hex: null }] }),
    rowOf('crop', { name: 'Crop Top', category_id: 'c3' }),
  )
  const categoryNames = new Map([
    ['c1', 'Clothing Shoes'],
    ['c2', 'Accessories'],
    ['c3', 'Tops'],
  ])
  const find = (words: string) =>
    shop.find({ status: 'active', search: words, categoryNames, offset: 0, limit: 9 }).ids

  it.each([
    ['its name', 'shoes', ['loafer']],
    ['the name of one above it', 'clothing', ['loafer']],
    ['the beginning of its name', 'acce', ['satchel']],
    ['its name with a typo', 'sheos', ['loafer']],
    ['its name with whom it is for', 'mens shoes', ['loafer']],
    ['a word and its name', 'penny shoes', ['loafer']],
  ])('finds by %s', (_, words, ids) => {
    expect(find(words)).toEqual(ids)
  })

  it('ranks products of the category before products with its name', () => {
    expect(find('tops')).toEqual(['crop', 'tee', 'satchel'])
  })

  it('takes a word for a typo only if no product and no category has it', () => {
    const bags = indexOf(
      rowOf('backpack', { name: 'Backpack', category_id: 'c1' }),
      rowOf('peck', { name: 'Back Peck', category_id: 'c1' }),
      rowOf('six', { name: 'Six Socks', category_id: 'c2' }),
    )
    const search = (categoryNames: ReadonlyMap<string, string>) =>
      bags.find({ status: 'active', search: 'back pack', categoryNames, offset: 0, limit: 9 }).ids
    expect(search(new Map([['c2', 'Packs']]))).toEqual(['backpack'])
    expect(search(new Map([['c2', 'Socks']]))).toEqual(['peck'])
  })
})

describe('words', () => {
  it('are stemmed and keep their spelling', () => {
    expect(wordsOf("Women's T-Shirts & Dresses, Café")).toEqual([
      { word: 'women', shown: 'womens' },
      { word: 'tshirt', shown: 't-shirts' },
      { word: 't', shown: null },
      { word: 'shirt', shown: null },
      { word: 'dress', shown: 'dresses' },
      { word: 'cafe', shown: 'café' },
    ])
    expect(queryWords('T-Shirts shirts SHIRT')).toEqual(['tshirt', 'shirt'])
  })

  it.each([
    ['hoodies', 'hoodie'],
    ['accessories', 'accessory'],
    ['watches', 'watch'],
    ['dresses', 'dress'],
    ['ties', 'tie'],
  ])('%s and %s are the same', (plural, singular) => {
    expect(stem(plural)).toBe(stem(singular))
  })

  it.each([
    ['shirt', 'shrit', 1, 1],
    ['shirt', 'shirts', 1, 1],
    ['shirt', 'shirt', 1, 0],
    ['shirt', 'shoes', 1, null],
    ['sneaker', 'snaekre', 2, 2],
    ['', 'ab', 1, null],
    ['a'.repeat(80), 'a'.repeat(80), 1, 0],
    ['a'.repeat(80), 'a'.repeat(81), 1, null],
  ])('%s and %s, up to %i typos, are %s apart', (a, b, limit, typos) => {
    expect(typosBetween(a, b, limit)).toBe(typos ?? Number.POSITIVE_INFINITY)
  })

  it.each([
    ['sneek', 'sneaker', true],
    ['cardgi', 'cardigan', true],
    ['shirts', 'shirt', false],
    ['coat', 'sneaker', false],
  ])('%s starts nearly like %s: %s', (word, whole, near) => {
    expect(beginsNear(word, whole, 1)).toBe(near)
  })
})
