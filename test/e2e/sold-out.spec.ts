import { type APIRequestContext, devices, expect, test } from './story.ts'

test.use({ ownStore: 'sold-out' })

type Variant = { id: string; stock: number; attributes: Record<string, string> }
type Product = { id: string; slug: string; name: string; variants: Variant[] }

const data = async <T>(answer: { json(): Promise<unknown> }): Promise<T> =>
  ((await answer.json()) as { data: T }).data

/** A product of the demo that has both a size to be had and one sold out, in one colour. */
async function halfSoldOut(request: APIRequestContext) {
  const { products } = await data<{ products: { slug: string }[] }>(
    await request.get('/api/products?limit=60'),
  )
  for (const { slug } of products) {
    const product = await data<Product>(await request.get(`/api/products/${slug}`))
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
const colorOf = ({ attributes }: Variant) => attributes.Colour ?? attributes.Color ?? ''
const sizeOf = ({ attributes }: Variant) => attributes.Size ?? ''

for (const { name: device, use } of devices)
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('what sells out on the last step is shown there, and one click goes on without it', async ({
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
      await page.goto('/checkout')
      await page.getByLabel('Email').fill('late@example.com')
      for (const [label, value] of [
        ['First name', 'Nora'],
        ['Last name', 'Whitlock'],
        ['Address line 1', '118 Larch Street'],
        ['City', 'Portland'],
        ['State', 'OR'],
        ['ZIP code', '97205'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(value)
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByRole('radio', { name: 'Cash on delivery' }).check()
      await page.getByRole('button', { name: 'Continue to review' }).click()

      await test.step('somebody else buys the last ones', async () => {
        for (let stock = scarce?.stock ?? 0; stock > 0; stock -= 10) {
          const bought = await request.post('/api/orders', {
            headers: { 'idempotency-key': crypto.randomUUID() },
            data: {
              items: [
                { product_id: product.id, variant_id: scarce?.id, quantity: Math.min(stock, 10) },
              ],
              shipping_address: {
                first_name: 'Early',
                last_name: 'Bird',
                address_line_1: '1 Larch Street',
                city: 'Portland',
                state: 'OR',
                postal_code: '97205',
                country: 'US',
              },
              shipping_method: 'standard',
              payment_method: 'cash_on_delivery',
              guest_info: { email: 'early@example.com', first_name: 'Early', last_name: 'Bird' },
            },
          })
          expect(bought.status(), await bought.text()).toBe(201)
        }
      })

      await page.getByRole('button', { name: /^Place order/ }).click()
      await expect(page.getByText(/Nothing was charged/)).toBeVisible()
      await page.getByRole('button', { name: 'Remove it and go on' }).click()
      await expect(page.getByText(/Nothing was charged/)).toHaveCount(0)
      await page.getByRole('button', { name: /^Place order/ }).click()
      await expect(page.getByRole('heading', { name: 'Thank you, Nora' })).toBeVisible()
    })
  })
