import { dataOf, goToReview, putInCart, serverLines, stocked } from './shopper.ts'
import { expect, test } from './story.ts'
import { changeVariant, hasTable } from './table.ts'

test.use({ ownStore: 'price-changed' })

const dollars = (amount: number) => `$${amount.toFixed(2)}`

test('a price that changes on the last step is shown, old and new, and agreed to again', async ({
  page,
}) => {
  test.skip(!hasTable(), 'The table of the store is out of reach')
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
    await expect(panel).toContainText('Nothing was charged')
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

test('a code that is gone on the last step is shown as a dearer total', async ({ page }) => {
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
