import { putInCart, stocked } from './shopper.ts'
import { expect, test } from './story.ts'

test.use({ ownStore: 'promo' })

test('a code that stops fitting stays in sight, says why, and gives nothing', async ({ page }) => {
  const things = await stocked(page.request)
  const thing = things.find(({ variant }) => variant.price > 20 && variant.price < 100)
  if (!thing) throw new Error('The demo has nothing between $20 and $100 in stock')
  await putInCart(page, [thing], 6)
  const applied = await page.request.post('/api/cart/apply-coupon', {
    data: { coupon_code: 'SAVE20' },
  })
  expect(applied.ok()).toBe(true)
  await page.goto('/cart')
  await expect(page.getByText('−$20.00').first()).toBeVisible()
  const fewer = page.getByRole('button', { name: 'Decrease quantity' })
  for (let left = 5; left > 0; left--) await fewer.click()
  await expect(page.getByText('Spend at least $100.00 to use this code.')).toBeVisible()
  await expect(page.getByText('−$20.00')).toHaveCount(0)
})
