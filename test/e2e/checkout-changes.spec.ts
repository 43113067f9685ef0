import { dataOf, goToReview, putInCart, serverLines, shippingTo, stocked } from './shopper.ts'
import { type APIRequestContext, devicesFor, expect, test } from './story.ts'
import { changeVariant, hasTable } from './table.ts'

test.use({ ownStore: 'checkout-changes' })

const dollars = (amount: number) => `$${amount.toFixed(2)}`

test('a price change on the review step shows old and new prices and asks for agreement', async ({
  page,
}) => {
  test.skip(!hasTable(), 'The table of the store is not reachable')
  const thing = (await stocked(page.request)).find(({ sale_price }) => sale_price === null)
  if (!thing) throw new Error('The demo has nothing in stock that is not on sale')
  const [was, now] = [thing.variant.price, thing.variant.price + 7]
  await putInCart(page, [thing])
  await goToReview(page)
  const before = await page.getByRole('button', { name: /^Place order/ }).innerText()
  const setPrice = (dollars: number) =>
    changeVariant(thing.id, thing.variant.id, { price: Math.round(dollars * 100) })
  await setPrice(now)
  try {
    await page.getByRole('button', { name: /^Place order/ }).click()
    const panel = page.getByRole('alert').filter({ hasText: 'Failed to place order: ' })
    await expect(panel).toContainText('Prices have changed')
    await expect(panel).toContainText('We haven’t charged you')
    const row = panel.getByRole('row', { name: thing.name })
    await expect(row).toContainText(dollars(was))
    await expect(row).toContainText(dollars(now))
    await expect(panel.getByRole('row', { name: /^Total/ })).toContainText(
      before.split('· ')[1] ?? 'a total',
    )
    expect(await serverLines(page)).toEqual({ [thing.variant.id]: 1 })
    const accept = panel.getByRole('button', { name: /^Accept and place order/ })
    const agreed = (await accept.innerText()).split('· ')[1]
    await accept.click()
    await expect(page.getByRole('heading', { name: 'Thank you, Nora' })).toBeVisible()
    await expect(page.getByTestId('total')).toHaveText(agreed ?? 'a total')
  } finally {
    await setPrice(was)
  }
})

test('a code that expires on the review step raises the total visibly', async ({ page }) => {
  const [thing] = await stocked(page.request)
  if (!thing) throw new Error('The demo has too little in stock')
  await putInCart(page, [thing])
  await page.request.post('/api/cart/apply-coupon', { data: { coupon_code: 'WELCOME10' } })
  const { discount } = await dataOf<{ discount: number }>(await page.request.get('/api/cart'))
  await goToReview(page)
  await page.request.delete('/api/cart/remove-coupon')
  await page.getByRole('button', { name: /^Place order/ }).click()
  const row = page.getByRole('row', { name: /^Discount/ })
  await expect(row).toContainText(dollars(discount))
  await expect(row).toContainText('$0.00')
  await page.getByRole('button', { name: /^Accept and place order/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Nora' })).toBeVisible()
})

type Variant = { id: string; stock: number; attributes: Record<string, string> }
type Product = { id: string; slug: string; name: string; variants: Variant[] }

/** Finds a demo product with one size in stock and one sold out, in the same color. */
async function halfSoldOut(request: APIRequestContext) {
  const { products } = await dataOf<{ products: { slug: string }[] }>(
    await request.get('/api/live/products?limit=60'),
  )
  for (const { slug } of products) {
    const product = await dataOf<Product>(await request.get(`/api/live/products/${slug}`))
    const gone = product.variants.find(variant => {
      const sameColor = product.variants.filter(
        other => colorOf(other) === colorOf(variant) && other.stock > 0,
      )
      return variant.stock === 0 && sizeOf(variant) && sameColor.length > 1
    })
    if (gone) return { product, gone }
  }
  throw new Error('The demo has nothing that is half sold out')
}
const colorOf = ({ attributes }: Variant) => attributes.Color ?? ''
const sizeOf = ({ attributes }: Variant) => attributes.Size ?? ''

for (const { name: device, use } of devicesFor('checkout-changes'))
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('items that sell out on the review step are shown and removed with one click', async ({
      page,
      request,
    }) => {
      const { product, gone } = await halfSoldOut(request)
      const left = product.variants.filter(variant => variant.id !== gone.id && variant.stock > 0)
      const [scarce, other] = left.toSorted((a, b) => a.stock - b.stock)
      for (const variant of [scarce, other])
        await page.request.post('/api/cart/items', {
          data: { product_id: product.id, variant_id: variant?.id, quantity: 1 },
        })
      await goToReview(page, 'late@example.com')

      await test.step('someone else buys the last ones', async () => {
        for (let stock = scarce?.stock ?? 0; stock > 0; stock -= 10) {
          const bought = await request.post('/api/orders', {
            headers: { 'idempotency-key': crypto.randomUUID() },
            data: {
              items: [
                { product_id: product.id, variant_id: scarce?.id, quantity: Math.min(stock, 10) },
              ],
              shipping_address: shippingTo('Early', 'Bird'),
              shipping_method: 'standard',
              payment_method: 'cash_on_delivery',
              guest_info: { email: 'early@example.com', first_name: 'Early', last_name: 'Bird' },
            },
          })
          expect(bought.status(), await bought.text()).toBe(201)
        }
      })

      await page.getByRole('button', { name: /^Place order/ }).click()
      await expect(page.getByText(/We haven’t charged you/)).toBeVisible()
      await page.getByRole('button', { name: 'Remove item and continue' }).click()
      await expect(page.getByText(/We haven’t charged you/)).toHaveCount(0)
      await page.getByRole('button', { name: /^Place order/ }).click()
      await expect(page.getByRole('heading', { name: 'Thank you, Nora' })).toBeVisible()
    })
  })
