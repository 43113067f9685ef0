import {
  type Customer,
  expectAccessible,
  expectNoSidewaysScroll,
  newCustomer,
  openAs,
  refuse,
  type Stocked,
  stocked,
} from './shopper.ts'
import { type APIRequestContext, devicesFor, expect, type Page, test } from './story.ts'

test.use({ ownStore: 'favorites' })

async function openFavorites(page: Page, customer: Customer) {
  await openAs(page, customer, '/favorites')
  await expect(page.getByRole('heading', { name: 'My Favorites' })).toBeVisible()
}

async function saveFavorite(
  request: APIRequestContext,
  { token }: Customer,
  { id, variant }: Stocked,
  withVariant = true,
) {
  const saved = await request.post('/api/favorites', {
    headers: { authorization: `Bearer ${token}` },
    data: { product_id: id, ...(withVariant && { variant_id: variant.id }) },
  })
  expect(saved.status(), await saved.text()).toBe(201)
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all' })

test('removing a favorite offline reports the failure and reverts', async ({ page, context }) => {
  const customer = await newCustomer(page.request)
  const [first] = await stocked(page.request)
  if (!first) throw new Error('The demo has too little stock')
  await openAs(page, customer, `/products/${first.slug}`)
  const heart = (isFavorite: boolean) =>
    page
      .getByRole('button', { name: `${isFavorite ? 'Remove' : 'Add'} ${first.name}` })
      .filter({ visible: true })
      .first()
  await heart(false).click()
  await expect(page.getByText('Added to wishlist', { exact: true })).toBeVisible()
  await expect(heart(true)).toBeVisible()
  await context.setOffline(true)
  await heart(true).click()
  await expect(page.getByText('Failed to update wishlist')).toBeVisible()
  await expect(page.getByText(/can’t reach the store/)).toBeVisible()
  await expect(heart(true)).toBeVisible()
  await context.setOffline(false)
})

test('a new favorite appears in another tab', async ({ page, context }) => {
  const customer = await newCustomer(page.request)
  const [first] = await stocked(page.request)
  if (!first) throw new Error('The demo has too little stock')
  await openAs(page, customer, `/products/${first.slug}`)
  const other = await context.newPage()
  await other.goto('/favorites')
  await expect(other.getByRole('heading', { name: 'No Favorites Found' })).toBeVisible()
  await page
    .getByRole('button', { name: `Add ${first.name} to wishlist` })
    .first()
    .click()
  await expect(cards(other)).toHaveCount(1)
})

for (const { name: device, use } of devicesFor('favorites'))
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('the page links to the products if there are no favorites', async ({ page }) => {
      const customer = await newCustomer(page.request)
      await refuse(page, '**/api/favorites?*', 'GET', { code: 'internal', message: '' }, 500)
      await openFavorites(page, customer)
      await expect(page.getByText('Failed to fetch favorites')).toBeVisible()
      await page.unroute('**/api/favorites?*')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { name: 'No Favorites Found' })).toBeVisible()
      await expect(
        page.getByText("You haven't added any products to your favorites yet."),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute(
        'href',
        '/products',
      )
      await expectAccessible(page)
    })

    test('a customer filters favorites and adds and removes several at once', async ({ page }) => {
      test.slow()
      const customer = await newCustomer(page.request)
      const [first, second, third] = await stocked(page.request)
      if (!first || !second || !third) throw new Error('The demo has too little stock')
      for (const each of [first, second, third]) await saveFavorite(page.request, customer, each)
      await openFavorites(page, customer)
      await expect(cards(page)).toHaveCount(3)
      await expect(page.getByRole('link', { name: first.name, exact: true })).toHaveAttribute(
        'href',
        `/products/${first.id}`,
      )

      await test.step('a filter change clears the selection', async () => {
        await selectAll(page).check()
        await expect(page.getByText('3 selected')).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await page.getByRole('button', { name: /^Filters/ }).click()
        await page.getByLabel('Availability').selectOption('In stock')
        await expect(page).toHaveURL(/availability=in_stock/)
        await expect(page.getByText('3 selected')).toBeHidden()
        await expect(selectAll(page)).not.toBeChecked()
        await page.getByLabel('Availability').selectOption('Out of stock')
        await expect(page.getByText('No products match your current filters.')).toBeVisible()
        await page.getByRole('button', { name: 'Clear filters' }).click()
        await expect(page).toHaveURL(/\/favorites$/)
        await page.getByLabel('Search').and(page.locator('main input')).fill(first.name)
        await expect(page).toHaveURL(/search=/)
        await expect(page.getByRole('article', { name: first.name, exact: true })).toBeVisible()
        await page.getByRole('button', { name: 'Clear filters' }).click()
        await expect(cards(page)).toHaveCount(3)
        await page.getByRole('button', { name: 'List view' }).click()
        await expect(page).toHaveURL(/view=list/)
        await expectAccessible(page)
      })

      await test.step('add one favorite to the cart, then all of them', async () => {
        await page.getByRole('button', { name: `Add to cart: ${first.name}` }).click()
        await expect(page.getByText('Product added to cart!')).toBeVisible()
        await expect(page.getByTestId('cart-count')).toHaveText('1')
        await selectAll(page).check()
        await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
        await expect(page.getByText('Available items added to cart!')).toBeVisible()
        await expect(page.getByTestId('cart-count')).toHaveText('4')
      })

      await test.step('rejected products are named', async () => {
        await refuse(page, '**/api/cart', 'POST', { code: 'conflict', message: 'Gone.' }, 409)
        await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
        await expect(page.getByText('Failed to add some items to cart')).toBeVisible()
        await expect(page.getByText(`${first.name}: Gone.`)).toBeVisible()
        await page.getByRole('button', { name: `Add to cart: ${first.name}` }).click()
        await expect(page.getByText('Failed to add to cart: Gone.')).toBeVisible()
        // Wait until the toasts close: they would move the next one.
        await expect(page.getByText('Gone.')).toHaveCount(0)
      })

      await test.step('remove a favorite and undo', async () => {
        await page.getByRole('button', { name: `Remove ${first.name} from favorites` }).click()
        await expect(cards(page)).toHaveCount(2)
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(cards(page)).toHaveCount(3)
        await refuse(page, '**/api/wishlist/*', 'DELETE', { code: 'conflict', message: 'No' }, 409)
        await page.getByRole('button', { name: `Remove ${first.name} from favorites` }).click()
        await expect(page.getByText('Failed to remove from favorites')).toBeVisible()
        await expect(cards(page)).toHaveCount(3)
      })

      await test.step('remove all favorites with one call each', async () => {
        const confirmation = page.getByRole('dialog', { name: 'Remove 3 items from favorites?' })
        await refuse(
          page,
          `**/api/favorites/${second.id}`,
          'DELETE',
          { code: 'conflict', message: 'No' },
          409,
        )
        if (!(await selectAll(page).isChecked())) await selectAll(page).check()
        await page.getByRole('button', { name: 'Remove', exact: true }).click()
        await confirmation.getByRole('button', { name: 'Remove' }).click()
        await expect(page.getByText('Failed to remove some items')).toBeVisible()
        await expect(cards(page)).toHaveCount(1)
        await page.unroute(`**/api/favorites/${second.id}`)
        await page.getByRole('button', { name: 'Remove', exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
        await expect(page.getByText('Items removed from favorites!')).toBeVisible()
        await expect(page.getByRole('heading', { name: 'No Favorites Found' })).toBeVisible()
      })
    })
  })
