import { useRef } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '../../../../../shared/schemas/product.ts'
import { queryClient } from '../../../../../web/api/query-client.ts'
import { MiniCartHost } from '../../../../../web/storefront/cart/mini-cart-host.tsx'
import { setMiniCart } from '../../../../../web/storefront/cart/mini-cart-state.ts'
import { BuyBox } from '../../../../../web/storefront/product/buy-box.tsx'
import { useBuying } from '../../../../../web/storefront/product/use-buying.tsx'
import { useChoice } from '../../../../../web/storefront/product/use-choice.ts'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aCart, aLine, aProduct } from '../../../../support/storefront-samples.ts'
import { later, noConnection, showInShop } from '../../../../support/storefront-shop.tsx'

function Buy({ product }: { product: Product }) {
  const [choice, choose] = useChoice(product)
  const buying = useBuying(product, choice)
  const row = useRef<HTMLDivElement>(null)
  return (
    <>
      <BuyBox {...{ product, choice, buying, row }} onChoose={choose} />
      <p>SKU {buying.variant?.sku}</p>
      <MiniCartHost />
    </>
  )
}
const line = { ...aLine('Wool Coat', 40, 2), id: 'stone-s', variant_name: 'Stone / S' }

const begin = (product = aProduct(), at = '/products/wool-coat', answer?: Answer) => {
  const sent = answerCalls({
    'GET /api/cart': { data: aCart([]) },
    'POST /api/cart/items': answer ?? { data: aCart([line]) },
  })
  const screen = showInShop(<Buy product={product} />, at)
  queryClient.setQueryData(['product', product.slug], product)
  const radio = (name: string | RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement
  const press = (name: string | RegExp) => screen.user.click(screen.getByRole('button', { name }))
  const added = () => sent.filter(({ method }) => method === 'POST')
  const quantity = () => screen.getByRole('group', { name: 'Quantity' })
  return { ...screen, radio, press, added, quantity }
}

beforeEach(() => {
  localStorage.clear()
  setMiniCart(false)
})

describe('what is chosen', () => {
  test('is the first color at first, and no size', () => {
    const { radio } = begin()
    expect(radio('Stone').checked).toBe(true)
    expect(['S', 'M', /^L/].some(size => radio(size).checked)).toBe(false)
  })

  test('is the color of the address, which follows another', async () => {
    const { user, radio, where } = begin(undefined, '/products/wool-coat?color=navy&tab=reviews')
    expect(radio('Navy').checked).toBe(true)
    await user.click(radio('Stone'))
    await expect.poll(where).toBe('/products/wool-coat?color=Stone&tab=reviews')
    expect(radio('Stone').checked).toBe(true)
  })

  test('names the variant', async () => {
    const { user, radio, getByText } = begin()
    await user.click(radio('M'))
    getByText('SKU SKU-STONE-M')
    await user.click(radio('Navy'))
    getByText('SKU SKU-NAVY-M')
  })
})

test('without a size nothing is bought, and the sizes have the focus', async () => {
  const { press, radio, getByText, added, getByRole } = begin()
  await press('Add to cart')
  getByText('Choose a size first.')
  expect(document.activeElement).toBe(radio('S'))
  expect(getByRole('group', { name: /^Size/ }).getAttribute('aria-invalid')).toBe('true')
  expect(added()).toEqual([])
})

describe('what is sold out', () => {
  test('is said in words and cannot be chosen', async () => {
    const { user, radio } = begin()
    const gone = radio(/^L ?, sold out$/)
    expect(gone.disabled).toBe(true)
    await user.click(gone)
    expect(gone.checked).toBe(false)
  })

  test('is listed beside how few are left', async () => {
    const { user, radio, findByText } = begin()
    await findByText('L is sold out.')
    await user.click(radio('M'))
    await findByText('Only 3 left in M. L is sold out.')
    await user.click(radio('Navy'))
    await findByText('S and L are sold out.')
  })

  test('altogether cannot be bought', () => {
    const variants = aProduct().variants.map(each => ({ ...each, stock: 0 }))
    const { getByRole, getByText } = begin(aProduct({ variants, stock: 0 }))
    expect((getByRole('button', { name: 'Sold out' }) as HTMLButtonElement).disabled).toBe(true)
    getByText('Sold out.')
  })

  test('in one color still shows the color', async () => {
    const variants = aProduct().variants.map(each =>
      each.attributes.Color === 'Navy' ? { ...each, stock: 0 } : each,
    )
    const { user, radio, getByText } = begin(aProduct({ variants }))
    await user.click(radio('Navy, sold out'))
    getByText('Sold out in this colour.')
  })
})

describe('how many', () => {
  test('is at most the stock, and ten', async () => {
    const { user, press, radio, quantity } = begin()
    await user.click(radio('M'))
    for (let presses = 0; presses < 5; presses++) await press('Increase quantity')
    expect(quantity().textContent).toContain('3')
    await user.click(radio('S'))
    for (let presses = 0; presses < 12; presses++) await press('Increase quantity')
    expect(quantity().textContent).toContain('10')
  })

  test('falls to what another choice has', async () => {
    const { user, press, radio, quantity } = begin()
    await user.click(radio('S'))
    for (let presses = 0; presses < 4; presses++) await press('Increase quantity')
    await user.click(radio('M'))
    expect(quantity().textContent).toContain('3')
  })
})

describe('adding', () => {
  test('sends the variant and how many, and opens the small cart', async () => {
    const { user, press, radio, added, findByRole } = begin()
    await user.click(radio('S'))
    await press('Increase quantity')
    await press('Add to cart')
    const dialog = await findByRole('dialog', { name: 'Added to cart successfully!' })
    await expect.poll(() => dialog.textContent).toMatch(/Stone \/ S · Qty 2/)
    expect(added().map(({ body }) => body)).toEqual([
      { product_id: 'coat', variant_id: 'stone-s', quantity: 2 },
    ])
  })

  test('is busy until the shop has answered', async () => {
    const answer = later<Answer>()
    const { user, press, radio, added, getByRole, findByRole } = begin(
      undefined,
      undefined,
      () => answer.promise,
    )
    await user.click(radio('S'))
    await press('Add to cart')
    expect(getByRole('button', { name: 'Add to cart' }).getAttribute('aria-busy')).toBe('true')
    await press('Add to cart')
    answer.settle({ data: aCart([line]) })
    await findByRole('dialog')
    expect(added()).toHaveLength(1)
  })

  test('that is refused says why and opens nothing', async () => {
    const answer = refusal(409, 'out_of_stock', { message: 'It is sold out' })
    const { user, press, radio, findByText, queryByRole } = begin(undefined, undefined, answer)
    await user.click(radio('S'))
    await press('Add to cart')
    await findByText('Failed to add to cart')
    await findByText('It is sold out')
    expect(queryByRole('dialog')).toBeNull()
  })

  test('whose answer was lost is sent again under the same key', async () => {
    const answers: Answer[] = [noConnection, { data: aCart([line]) }]
    const { user, press, radio, added, findByRole } = begin(
      undefined,
      undefined,
      () => answers.shift() ?? { data: aCart([line]) },
    )
    await user.click(radio('S'))
    await press('Add to cart')
    await findByRole('dialog')
    await expect.poll(added, { timeout: 3_000 }).toHaveLength(2)
    const [first, second] = added().map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  })
})

test('something added without a connection is in the cart at once, and added once', async () => {
  let away = true
  const answer = () => (away ? noConnection() : { data: aCart([{ ...line, quantity: 1 }]) })
  const { user, press, radio, added, findByRole, queryByText } = begin(undefined, undefined, answer)
  await user.click(radio('S'))
  await press('Add to cart')
  const dialog = await findByRole('dialog', { name: 'Added to cart successfully!' })
  await expect.poll(() => dialog.textContent).toMatch(/You are offline.*Stone \/ S · Qty 1/)
  away = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => queryByText(/^You are offline/)).toBeNull()
  expect(new Set(added().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(dialog.textContent).toMatch(/Qty 1/)
})

test('a product without options is added as it is', async () => {
  const plain = aProduct({ attributes: [], variants: [] })
  const { press, added, findByRole } = begin(plain)
  await press('Add to cart')
  await findByRole('dialog')
  expect(added()[0]?.body).toEqual({ product_id: 'coat', variant_id: undefined, quantity: 1 })
})

test('the size guide opens beside the sizes and gives the focus back', async () => {
  const { user, press, findByRole, getByRole } = begin()
  await press('Size guide')
  await findByRole('dialog', { name: 'Size guide' })
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(getByRole('button', { name: 'Size guide' }))
})
