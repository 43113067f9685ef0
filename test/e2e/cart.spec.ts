import {
  dataOf,
  expectAccessible,
  expectNoSidewaysScroll,
  newCustomer,
  putInCart,
  refuse,
  serverLines,
  signIn,
  stocked,
} from './shopper.ts'
import { expect, type Locator, type Page, settled, test } from './story.ts'
import { changeVariant, hasTable } from './table.ts'

test.use({ ownStore: 'cart' })

test('lines are counted, removed, restored and cleared', async ({ page }) => {
  const things = (await stocked(page.request)).slice(0, 2)
  const [first, second] = things
  if (!first || !second) throw new Error('The demo has too little in stock')
  await putInCart(page, things)
  await page.goto('/cart')
  const row = page.getByRole('listitem').filter({ hasText: first.name })
  const total = page.getByTestId('total')

  await test.step('lines show the stock status; the header counts items', async () => {
    await expect(row.getByText(/^(In Stock|Only \d left)$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('lines and steps fit the smallest phone', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 568 })
    const inside = async (path: string, parts: Locator) => {
      await page.goto(path)
      await expect(parts.first()).toBeVisible()
      const ends = await parts.evaluateAll(all =>
        all.flatMap(one => {
          const found: number[] = []
          const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
          while (walker.nextNode()) {
            if (walker.currentNode.parentElement?.closest('.sr-only')) continue
            const range = document.createRange()
            range.selectNodeContents(walker.currentNode)
            found.push(range.getBoundingClientRect().right)
          }
          return found
        }),
      )
      expect(ends.length).toBeGreaterThan(2)
      for (const end of ends) expect(end, path).toBeLessThanOrEqual(320)
    }
    await inside(
      '/checkout',
      page.getByRole('navigation', { name: 'Checkout steps' }).locator('li'),
    )
    await inside('/cart', row)
    if (size) await page.setViewportSize(size)
  })

  await test.step('a higher quantity updates the total, locally and on the server', async () => {
    const before = await total.innerText()
    await row.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(total).not.toHaveText(before)
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
    await expect.poll(() => serverLines(page)).toMatchObject({ [first.variant.id]: 2 })
  })

  await test.step('quantity zero removes the line, and Undo restores it', async () => {
    const fewer = row.getByRole('button', { name: 'Decrease quantity' })
    await fewer.click()
    await fewer.click()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Your Cart', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeVisible()
    await expect.poll(() => serverLines(page)).toMatchObject({ [first.variant.id]: 1 })
  })

  await test.step('Remove takes one line', async () => {
    await page.getByRole('button', { name: `Remove ${second.name}` }).click()
    await expect(page.getByText(`${second.name} removed`)).toBeVisible()
    await expect.poll(() => serverLines(page)).toEqual({ [first.variant.id]: 1 })
  })

  await test.step('clearing asks for confirmation', async () => {
    await page.getByRole('button', { name: 'Clear cart' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to clear your cart?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await dialog.getByRole('button', { name: 'Clear cart' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect.poll(() => serverLines(page)).toEqual({})
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Start Shopping' }).click()
    await expect(page).toHaveURL(/\/products$/)
  })
})

test('reduced quantities and sold-out items are reported', async ({ page }) => {
  test.skip(!hasTable(), 'The table of the store is not reachable')
  const [, thing, other] = await stocked(page.request)
  if (!thing || !other) throw new Error('The demo has too little in stock')
  const leave = (stock: number) => changeVariant(thing.id, thing.variant.id, { stock })
  await putInCart(page, [thing], 4)
  await putInCart(page, [other])
  try {
    await page.goto('/cart')
    const row = page.getByRole('listitem').filter({ hasText: thing.name })
    await expect(row.getByRole('status')).toHaveText('4')

    await leave(4)
    await row.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByText(`We set ${thing.name} to 4, the most you can order.`)).toBeVisible()
    await expect(row.getByText('Only 4 left')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()

    await leave(0)
    await page.reload()
    await expect(row.getByText('Out of Stock')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled()
    await row.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Checkout' })).toBeVisible()
  } finally {
    await leave(thing.variant.stock)
  }
})

test('save for later moves a line to favorites; guests sign in first', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request)
  const things = (await stocked(page.request)).slice(0, 2)
  const [first] = things
  if (!first) throw new Error('The demo has too little in stock')
  await putInCart(page, things)
  await page.goto('/cart')
  const save = page.getByRole('button', { name: `Save for later ${first.name}` })
  const row = page.getByRole('listitem').filter({ hasText: first.name })

  await test.step('a guest signs in and returns to the cart', async () => {
    await save.click()
    await expect(page.getByText('Sign in to save items for later')).toBeVisible()
    await expect(page).toHaveURL(/\/login\?from=%2Fcart$/)
    await signIn(page, customer)
    await expect(page).toHaveURL(/\/cart$/)
    await expect(row).toBeVisible()
  })

  await test.step('a failed favorite keeps the line', async () => {
    await refuse(page, '**/api/favorites', 'POST', { code: 'conflict', message: 'Not today' }, 409)
    await save.click()
    await expect(page.getByText('Failed to save for later: Not today')).toBeVisible()
    await expect(row).toBeVisible()
    await page.unroute('**/api/favorites')
  })

  await test.step('a failed removal keeps it too and shows an error', async () => {
    await refuse(page, '**/api/cart/*', 'DELETE', { code: 'conflict', message: 'Still here' }, 409)
    await save.click()
    await expect(page.getByText('Failed to save for later: Still here')).toBeVisible()
    await expect(row).toBeVisible()
    await page.unroute('**/api/cart/*')
  })

  await test.step('otherwise the line moves', async () => {
    await save.click()
    await expect(page.getByText('Item saved to favorites!')).toBeVisible()
    await expect(row).toHaveCount(0)
    const answer = await request.get('/api/favorites', {
      headers: { authorization: `Bearer ${customer.token}` },
    })
    const { favorites } = await dataOf<{ favorites: { product_id: string }[] }>(answer)
    expect(favorites.map(({ product_id }) => product_id)).toEqual([first.id])
  })
})

test('two tabs show the same cart', async ({ page, context }) => {
  const things = (await stocked(page.request)).slice(0, 1)
  await putInCart(page, things)
  await page.goto('/cart')
  const other = await context.newPage()
  await other.goto('/cart')
  const quantityIn = (tab: typeof page) =>
    tab.getByRole('group', { name: /^Quantity of/ }).getByRole('status')
  await expect(quantityIn(other)).toHaveText('1')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantityIn(other)).toHaveText('2')
  await settled(page)
  await settled(other)
  await other.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantityIn(page)).toHaveText('3')
  await settled(other)
  await settled(page)
  await other.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await other.close()
})

test('a code that no longer applies stays visible with the reason, without a discount', async ({
  page,
}) => {
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

const offline = 'You’re offline. We’ll save your changes when you’re back online.'
const busy = 'We can’t reach the store right now. We’ll save your changes as soon as we can.'

const quantity = (page: Page) =>
  page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')

test('offline changes show at once and are saved when back online', async ({ page, context }) => {
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
  await expect(page.getByText('We’ll check this code when you’re back online.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByText(offline)).toHaveCount(0)
  await expect.poll(() => serverLines(page)).toEqual({ [kept.variant.id]: 3 })
  await expect(page.getByText(/10% off/)).toBeVisible()
})

test('an item added offline is added once', async ({ page, context }) => {
  const [thing] = await stocked(page.request)
  if (!thing) throw new Error('The demo has too little in stock')
  const { Color, Size } = await attributesOf(page, thing)
  await page.goto(`/products/${thing.slug}`)
  for (const value of [Color, Size])
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

test('an addition with a lost response is not repeated', async ({ page }) => {
  const [thing] = await stocked(page.request)
  if (!thing) throw new Error('The demo has too little in stock')
  await page.goto(`/products/${thing.slug}`)
  const { Color, Size } = await attributesOf(page, thing)
  for (const value of [Color, Size])
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

test('queued changes survive a reload and are sent when the server responds', async ({ page }) => {
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

/** Returns the option values of a product's variant with the most stock. */
async function attributesOf(
  page: Page,
  { slug, variant }: { slug: string; variant: { id: string } },
) {
  const answer = await page.request.get(`/api/live/products/${slug}`)
  const { data } = (await answer.json()) as {
    data: { variants: { id: string; attributes: Record<string, string> }[] }
  }
  return data.variants.find(({ id }) => id === variant.id)?.attributes ?? {}
}
