import { expectAccessible, putInCart, serverLines, stocked } from './shopper.ts'
import { expect, type Page, test } from './story.ts'

test.use({ ownStore: 'offline-cart' })

const offline = 'You are offline. Changes will be saved when you are back.'
const busy = 'The shop does not answer just now. Changes will be saved as soon as it does.'

const quantity = (page: Page) =>
  page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')

test('changes made without a connection show at once and are saved when it is back', async ({
  page,
  context,
}) => {
  const things = (await stocked(page.request)).slice(0, 2)
  const [kept, removed] = things
  if (!kept || !removed) throw new Error('The demo has too little in stock')
  await putInCart(page, things)
  await page.goto('/cart')
  const row = page.getByRole('listitem').filter({ hasText: kept.name })
  await expect(row).toBeVisible()

  await context.setOffline(true)
  const more = row.getByRole('button', { name: 'Increase quantity' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: `Remove ${removed.name}` }).click()
  await page.getByLabel('Promo code').fill('welcome10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(offline)).toBeVisible()
  await expect(row.getByRole('status')).toHaveText('3')
  await expect(page.getByText('Will be checked when you are back.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByText(offline)).toHaveCount(0)
  await expect.poll(() => serverLines(page)).toEqual({ [kept.variant.id]: 3 })
  await expect(page.getByText(/10% off/)).toBeVisible()
})

test('something added without a connection is added once', async ({ page, context }) => {
  const [thing] = await stocked(page.request)
  if (!thing) throw new Error('The demo has too little in stock')
  const { Colour, Color, Size } = await attributesOf(page, thing)
  await page.goto(`/products/${thing.slug}`)
  for (const value of [Colour ?? Color, Size])
    if (value) await page.getByRole('radio', { name: value, exact: true }).check({ force: true })
  const add = page.getByRole('button', { name: 'Add to cart' }).first()
  await add.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('Added to cart successfully!')
  await drawer.getByRole('button', { name: 'Close' }).click()

  await context.setOffline(true)
  await add.click()
  await expect(drawer.getByText(offline)).toBeVisible()
  await expect(drawer.getByText(/Qty 2/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(offline)).toHaveCount(0)
  await expect.poll(() => serverLines(page)).toEqual({ [thing.variant.id]: 2 })
})

test('an addition whose answer was lost is not made twice', async ({ page }) => {
  const [thing] = await stocked(page.request)
  if (!thing) throw new Error('The demo has too little in stock')
  await page.goto(`/products/${thing.slug}`)
  const { Colour, Color, Size } = await attributesOf(page, thing)
  for (const value of [Colour ?? Color, Size])
    if (value) await page.getByRole('radio', { name: value, exact: true }).check({ force: true })
  let tries = 0
  await page.route('**/api/cart/items', async route => {
    const answer = await route.fetch()
    if (++tries === 1) return route.abort('connectionreset')
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(() => tries).toBe(2)
  await expect(page.getByRole('dialog').getByText(/Qty 1$/)).toBeVisible()
  await expect.poll(() => serverLines(page)).toEqual({ [thing.variant.id]: 1 })
})

test('what is waiting survives a reload, and is sent once the shop answers again', async ({
  page,
}) => {
  const things = (await stocked(page.request)).slice(0, 1)
  await putInCart(page, things)
  await page.goto('/cart')
  await expect(quantity(page)).toHaveText('1')
  await page.route('**/api/cart**', route =>
    route.fulfill({ status: 503, json: { success: false, code: 'busy', message: 'Busy' } }),
  )
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByText(busy)).toBeVisible()
  await page.reload()
  await expect(quantity(page)).toHaveText('2')
  await expect(page.getByText(busy)).toBeVisible()
  await page.unroute('**/api/cart**')
  await expect(page.getByText(busy)).toHaveCount(0, { timeout: 40_000 })
  await expect.poll(() => serverLines(page)).toEqual({ [things[0]?.variant.id ?? '']: 2 })
})

/** What to choose on the page of a product to get its best variant. */
async function attributesOf(
  page: Page,
  { slug, variant }: { slug: string; variant: { id: string } },
) {
  const answer = await page.request.get(`/api/products/${slug}`)
  const { data } = (await answer.json()) as {
    data: { variants: { id: string; attributes: Record<string, string> }[] }
  }
  return data.variants.find(({ id }) => id === variant.id)?.attributes ?? {}
}
