import { dataOf, putInCart, refuse, stocked } from './shopper.ts'
import { expect, test } from './story.ts'

test.use({ ownStore: 'promo' })

test('a promo code is tried, refused with a reason, applied, kept and removed', async ({
  page,
}) => {
  await putInCart(page, (await stocked(page.request)).slice(0, 1))
  await page.goto('/cart')
  const code = page.getByLabel('Promo code')
  const apply = page.getByRole('button', { name: 'Apply' })

  await test.step('blank is nothing to try', async () => {
    await expect(apply).toBeDisabled()
    await code.fill('   ')
    await expect(apply).toBeDisabled()
  })

  await test.step('a wrong one is refused beside the field, in capitals as typed', async () => {
    await code.fill('nosuch')
    await expect(code).toHaveValue('NOSUCH')
    await apply.click()
    await expect(page.getByText('Failed to apply coupon: This code does not exist')).toBeVisible()
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('NOSUCH')
  })

  await test.step('a good one is trimmed, and can’t be sent twice', async () => {
    const sent: unknown[] = []
    await page.route('**/api/cart/apply-coupon', async route => {
      sent.push(route.request().postDataJSON())
      await new Promise(resolve => setTimeout(resolve, 400))
      await route.continue()
    })
    await code.fill(' welcome10 ')
    await code.press('Enter')
    await expect(apply).toBeDisabled()
    await code.press('Enter')
    await expect(page.getByText('Coupon applied successfully!')).toBeVisible()
    expect(sent).toEqual([{ coupon_code: 'WELCOME10' }])
  })

  await test.step('it stands with what it takes off, after a reload too', async () => {
    await page.reload()
    const summary = page.getByRole('region', { name: 'Order summary' })
    await expect(summary.getByText('WELCOME10').first()).toBeVisible()
    const { discount } = await dataOf<{ discount: number }>(await page.request.get('/api/cart'))
    expect(discount).toBeGreaterThan(0)
    await expect(summary.getByText(`−$${discount.toFixed(2)}`)).toHaveCount(2)
  })

  const remove = page.getByRole('button', { name: 'Remove promo code WELCOME10' })
  await test.step('it stays when it can’t be removed', async () => {
    await refuse(page, '**/api/cart/remove-coupon', 'DELETE', { code: 'internal' }, 500)
    await remove.click()
    await expect(page.getByText('Failed to remove coupon')).toBeVisible()
    await expect(remove).toBeVisible()
    await page.unroute('**/api/cart/remove-coupon')
  })

  await test.step('it goes', async () => {
    await remove.click()
    await expect(page.getByText('Coupon removed successfully!')).toBeVisible()
    await expect(code).toBeVisible()
  })
})

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
