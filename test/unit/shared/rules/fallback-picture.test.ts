import { describe, expect, it } from 'vitest'
import { fallbackPicture, hexOf } from '../../../../shared/rules/fallback-picture.ts'

describe('the fallback picture', () => {
  it.each([
    [['Shirts', 'Check Shirt'], 'Navy Blue', 'Tops', 'shirt-navy'],
    [['Casual Shoes'], 'Off White', 'Shoes', 'sneaker-white'],
    [['Olive Green Jacket'], undefined, null, 'puffer-green'],
    [['men', 'Dark Denim Top'], undefined, null, 'blouse-blue'],
    [['Unheard of'], 'Fluorescent Green', 'Dresses', 'shirt-dress-green'],
    [['Unheard of'], 'Iridescent', null, 'tee-beige'],
    [['Shirt'], '  navy,  blue  ', null, 'shirt-navy'],
    [['SHIRT'], 'NAVY BLUE', null, 'shirt-navy'],
    [['(Shirt)'], 'Blue', null, 'shirt-blue'],
    [['Watches'], 'Multi', 'Accessories', 'watch-multi'],
  ])('of %j in %s of %s is %s', (texts, color, category, picture) => {
    expect(fallbackPicture({ texts, color, category })).toBe(
      `/art/fallback/${picture}-front-640.webp`,
    )
  })

  it.each([
    ['Navy Blue', '#30364A'],
    ['Maroon', '#9A2F2B'],
    ['Multi', null],
    ['Iridescent', null],
  ])('gives the swatch of %s as %s', (color, hex) => {
    expect(hexOf(color)).toBe(hex)
  })
})
