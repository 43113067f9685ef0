import { describe, expect, test } from 'vitest'
import { showBuyBox as setup } from '../../../../support/storefront-buy.tsx'
import { aProduct } from '../../../../support/storefront-samples.ts'

describe('the choice', () => {
  test('starts with the first color and no size', () => {
    const { radio } = setup()
    expect(radio('Stone').checked).toBe(true)
    expect(['S', 'M', /^L/].some(size => radio(size).checked)).toBe(false)
  })

  test('takes the color from the URL and updates it', async () => {
    const { user, radio, where } = setup(undefined, '/products/wool-coat?color=navy&tab=reviews')
    expect(radio('Navy').checked).toBe(true)
    await user.click(radio('Stone'))
    await expect.poll(where).toBe('/products/wool-coat?color=Stone&tab=reviews')
    expect(radio('Stone').checked).toBe(true)
  })

  test('selects the variant (S-40, S-41)', async () => {
    const { user, radio, getByText } = setup()
    await user.click(radio('M'))
    getByText('SKU SKU-STONE-M')
    await user.click(radio('Navy'))
    getByText('SKU SKU-NAVY-M')
  })
})

test('without a size, focuses the sizes instead of buying', async () => {
  const { press, radio, getByText, added, getByRole } = setup()
  await press('Add to cart')
  getByText('Choose a size first.')
  expect(document.activeElement).toBe(radio('S'))
  expect(getByRole('group', { name: /^Size/ }).getAttribute('aria-invalid')).toBe('true')
  expect(added()).toEqual([])
})

describe('a sold-out value', () => {
  test('is labeled and cannot be chosen', async () => {
    const { user, radio } = setup()
    const gone = radio(/^L ?, sold out$/)
    expect(gone.disabled).toBe(true)
    await user.click(gone)
    expect(gone.checked).toBe(false)
  })

  test('is listed with the remaining stock', async () => {
    const { user, radio, findByText } = setup()
    await findByText('L is sold out.')
    await user.click(radio('M'))
    await findByText('Only 3 left in M. L is sold out.')
    await user.click(radio('Navy'))
    await findByText('S and L are sold out.')
  })

  test('blocks buying when everything is sold out', () => {
    const variants = aProduct().variants.map(each => ({ ...each, stock: 0 }))
    const { getByRole, getByText } = setup(aProduct({ variants, stock: 0 }))
    expect((getByRole('button', { name: 'Sold out' }) as HTMLButtonElement).disabled).toBe(true)
    getByText('Sold out.')
  })

  test('still shows its color', async () => {
    const variants = aProduct().variants.map(each =>
      each.attributes.Color === 'Navy' ? { ...each, stock: 0 } : each,
    )
    const { user, radio, getByText } = setup(aProduct({ variants }))
    await user.click(radio('Navy, sold out'))
    getByText('Sold out in this color.')
  })
})

describe('the quantity', () => {
  test('is limited to the stock and to ten (S-42)', async () => {
    const { user, press, radio, quantity } = setup()
    await user.click(radio('M'))
    for (let presses = 0; presses < 5; presses++) await press('Increase quantity')
    expect(quantity().textContent).toContain('3')
    await user.click(radio('S'))
    for (let presses = 0; presses < 12; presses++) await press('Increase quantity')
    expect(quantity().textContent).toContain('10')
  })

  test('drops to the stock of another choice', async () => {
    const { user, press, radio, quantity } = setup()
    await user.click(radio('S'))
    for (let presses = 0; presses < 4; presses++) await press('Increase quantity')
    await user.click(radio('M'))
    expect(quantity().textContent).toContain('3')
  })
})

test('opens the size guide and returns the focus', async () => {
  const { user, press, findByRole, getByRole } = setup()
  await press('Size guide')
  await findByRole('dialog', { name: 'Size guide' })
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(getByRole('button', { name: 'Size guide' }))
})
