import { describe, expect, it } from 'vitest'
import { categorize } from '../../../../shared/rules/categorize.ts'

describe('the category of an imported product', () => {
  it.each([
    ['Dresses', [], 'Something', 'Dresses'],
    ['shoes', ['Tops'], 'Something', 'Shoes'],
    ['', ['women', 'Outerwear'], 'Cotton shirt', 'Outerwear'],
    [' Accessories ', [], 'Leather boots', 'Accessories'],
    ['Shirts', [], 'Something', 'Tops'],
    ['', ['Men', 'Track Pants'], 'Something', 'Bottoms'],
    ['', ['men'], 'Ocean Blue Shirt', 'Tops'],
    ['', ['women'], 'Soft Winter Jacket', 'Outerwear'],
    ['', ['women'], 'Black Leather Bag', 'Accessories'],
    ['', ['men'], 'LED High Tops', 'Shoes'],
    ['', ['women'], 'Striped Skirt and Top', 'Bottoms'],
    ['', [], 'Shirt Dress', 'Dresses'],
  ])('of type "%s", tags %j and title "%s" is %s', (type, tags, title, category) => {
    expect(categorize({ type, tags, title })).toBe(category)
  })

  it.each(['Gift card', 'Swimwear', 'Shirtless poster', ''])('is none for "%s"', title => {
    expect(categorize({ type: '', tags: [], title })).toBeNull()
  })
})
