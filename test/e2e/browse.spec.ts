import { expectAccessible, expectNoSidewaysScroll } from './shopper.ts'
import { devicesFor, expect, type Locator, type Page, settled, test } from './story.ts'

test.describe.configure({ mode: 'parallel' })

const shown = (locator: Locator) => locator.and(locator.page().locator(':visible')).first()
const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).locator('article')
const results = (page: Page) => page.getByRole('heading', { level: 2, name: /^Products/ })
const countOf = async (page: Page) => {
  const words = page.getByText(/^Showing [\d,]+ products?$/)
  return Number((await words.innerText()).replace(/\D/g, ''))
}

/** Returns the filters: beside the products, or in the drawer on a phone. */
async function withFilters(
  page: Page,
  isMobile: boolean,
  use: (filters: Locator) => Promise<void>,
) {
  if (!isMobile) return use(page.getByRole('complementary', { name: 'Filters' }))
  await page.getByRole('button', { name: /^Filter/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filter' })
  await use(drawer)
  await drawer.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(drawer).toHaveCount(0)
}

const unfold = async (filters: Locator, title: string) => {
  const group = filters
    .locator('details')
    .filter({ has: filters.page().getByText(title, { exact: true }) })
  if (!(await group.evaluate(element => (element as HTMLDetailsElement).open)))
    await group.locator('summary').click()
}

test('the app’s files don’t hold up the styles and data of the first page', async ({ page }) => {
  const app: string[] = []
  page.on('request', request => {
    if (/\/(app|react|listing-page)-[^/]+\.js$/.test(request.url())) app.push(request.url())
  })
  const { promise: arrived, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async route => {
    await arrived
    await route.continue()
  })
  const data = page.waitForResponse(/\/api\/products\?/)
  await page.goto('/products', { waitUntil: 'commit' })
  await data
  expect(app).toEqual([])
  letArrive()
  await expect(cards(page).first()).toBeVisible()
  expect(app).toHaveLength(3)
})

test('recent searches are suggested until cleared (S-24)', async ({ page }) => {
  await page.goto('/products')
  const main = page.getByRole('main')
  const box = main.getByRole('combobox', { name: 'Search products' })
  const list = main.getByRole('listbox', { name: 'Suggestions' })
  await box.click()
  await expect(list.getByRole('group', { name: 'Popular' })).toBeVisible()
  await expect(list.getByRole('group', { name: 'Recent' })).toHaveCount(0)
  await box.press('Escape')
  await expect(list).toHaveCount(0)

  await box.fill('linen sh')
  await expect(list.getByRole('option', { name: 'linen shorts', exact: true })).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(/search=linen(\+|%20)sh/)
  await expect(list).toHaveCount(0)
  await expect(shown(page.getByRole('combobox', { name: 'Sort' }))).toHaveValue('')
  await expect(cards(page).first()).toContainText('Linen Shorts')
  await main.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(/\/products$/)

  await box.click()
  await list
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: 'linen sh' })
    .click()
  await expect(page).toHaveURL(/search=linen(\+|%20)sh/)
  await box.fill('')
  await main.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(list.getByRole('group', { name: 'Recent' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('selvedge.searches'))).toBe('[]')
})

for (const { name: device, use } of devicesFor('browse'))
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('a guest filters by size, color, price and stock, and sorts the results', async ({
      page,
      isMobile,
    }) => {
      await page.goto('/products')
      const all = await countOf(page)
      // The list of all filters: those before may be shown for a moment.
      const filtered = page.waitForResponse(answer =>
        ['size', 'color', 'maxPrice', 'inStock'].every(name => answer.url().includes(`${name}=`)),
      )
      await withFilters(page, isMobile, async filters => {
        const size = filters.getByRole('button', { name: 'M', exact: true })
        await size.click()
        await expect(page).toHaveURL(/size=M/)
        await expect(size).toBeFocused()
        await unfold(filters, 'Color')
        await filters.getByRole('checkbox', { name: /^Black/ }).check()
        await expect(page).toHaveURL(/color=Black/)
        await filters.getByLabel('Maximum price').fill('300')
        await filters.getByLabel('Maximum price').press('Enter')
        await expect(page).toHaveURL(/maxPrice=300/)
        await filters.getByRole('checkbox', { name: /^In stock only/ }).check()
        await expect(page).toHaveURL(/inStock=true/)
      })
      const { data } = await (await filtered).json()
      const left: number = data.pagination.total
      expect(left).toBeLessThan(all)
      await expect.poll(() => countOf(page)).toBe(left)
      expect(left).toBeGreaterThan(0)
      await expect(cards(page)).toHaveCount(left)
      const chips = page.getByRole('list', { name: 'Active filters' })
      await expect(chips.getByRole('button')).toHaveText([
        'Remove In stock',
        'Remove Under $300',
        'Remove Size M',
        'Remove Black',
        'Clear all',
      ])

      await shown(page.getByRole('combobox', { name: 'Sort' })).selectOption('price-low')
      await expect(page).toHaveURL(/sort=price-low/)
      const prices = async () =>
        (await cards(page).locator('.figures > span').allInnerTexts()).map(text =>
          Number(text.replace(/[^\d.]/g, '')),
        )
      await expect
        .poll(async () => {
          const shownPrices = await prices()
          return shownPrices.join() === shownPrices.toSorted((a, b) => a - b).join()
        })
        .toBe(true)
      expect(Math.max(...(await prices()))).toBeLessThanOrEqual(300)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await chips.getByRole('button', { name: 'Remove Under $300' }).click()
      await expect(page).not.toHaveURL(/maxPrice/)
      await expect(chips.getByRole('button', { name: 'Remove Size M' })).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL(/maxPrice=300/)
      await expect.poll(() => countOf(page)).toBe(left)
      await page.goForward()
      await chips.getByRole('button', { name: 'Clear all' }).click()
      await expect(page).toHaveURL(/\/products\?sort=price-low$/)
      await expect.poll(() => countOf(page)).toBe(all)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })

    test('a new page starts at the top, and Back restores the place in the list', async ({
      page,
    }) => {
      await page.goto('/products')
      await expect(cards(page)).toHaveCount(24)
      const first = await cards(page).first().innerText()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.getByRole('link', { name: 'Page 2' }).click()
      await expect(page).toHaveURL(/page=2/)
      await expect(page).toHaveTitle(/page 2/)
      await expect(results(page)).toBeFocused()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      expect(await cards(page).first().innerText()).not.toBe(first)

      const link = cards(page).nth(9).getByRole('link')
      await link.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      const name = await link.innerText()
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/page=2/)
      await expect(link).toBeFocused()
      await expect
        .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before))
        .toBeLessThan(5)
    })

    test('a misspelled search finds the product, by keyboard', async ({ page }) => {
      await page.goto('/')
      await shown(page.getByRole('button', { name: 'Search', exact: true })).click()
      const box = page.getByRole('combobox', { name: 'Search products' })
      await expect(box).toBeFocused()
      await box.pressSequentially('trnch')
      const list = page.getByRole('listbox', { name: 'Suggestions' })
      await expect(list.getByRole('option').first()).toContainText('Ravenscourt Trench')
      await expect(list.getByRole('option', { name: 'trench', exact: true })).toBeVisible()
      await expect(box).toHaveAttribute('aria-expanded', 'true')
      await expectAccessible(page)
      await box.press('ArrowDown')
      const first = list.getByRole('option').first()
      await expect(first).toHaveAttribute('aria-selected', 'true')
      const id = (await first.getAttribute('id')) ?? 'none'
      await expect(box).toHaveAttribute('aria-activedescendant', id)
      await box.press('Enter')
      await expect(page).toHaveURL('/products/ravenscourt-trench')
      await expect(
        page.getByRole('heading', { level: 1, name: 'Ravenscourt Trench' }),
      ).toBeVisible()
    })

    test('the list view shows more details and stays while filtering', async ({
      page,
      isMobile,
    }) => {
      await page.goto('/products?category=outerwear')
      await page.getByRole('button', { name: 'List view' }).click()
      await expect(page).toHaveURL(/view=list/)
      await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      const trench = cards(page).filter({ hasText: 'Ravenscourt Trench' })
      await expect(trench).toContainText(/trench/i)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await withFilters(page, isMobile, async filters => {
        await unfold(filters, 'Brand')
        await filters.getByRole('checkbox', { name: /^Harrow Row/ }).check()
        await expect(page).toHaveURL(/brand=Harrow/)
        await unfold(filters, 'Rating')
        await filters.getByRole('radio', { name: /4\.0 out of 5/ }).check()
        await expect(page).toHaveURL(/rating=4/)
      })
      await expect(page).toHaveURL(/view=list/)
      // The list before the filters may be shown for a moment.
      await expect(async () => {
        const texts = await cards(page).allInnerTexts()
        expect(texts).toHaveLength(await countOf(page))
        if (!isMobile) expect(texts).toEqual(texts.map(() => expect.stringMatching(/Harrow Row/i)))
      }).toPass({ timeout: 30_000 })
    })
  })

for (const width of [320, 390, 1440])
  test(`the header has room for every icon at ${width} px (S-7 to S-9)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await settled(page)
    const header = page.getByRole('banner')
    const shown = header.locator('a, button').filter({ visible: true })
    for (const name of ['Search', 'Wishlist', 'Sign in', /^Cart/])
      await expect(header.getByLabel(name).filter({ visible: true })).toHaveCount(1)
    const boxes = (await Promise.all((await shown.all()).map(one => one.boundingBox()))).flatMap(
      box => box ?? [],
    )
    const bar = boxes.filter(({ y }) => y < 150).sort((a, b) => a.x - b.x)
    for (const [at, box] of bar.entries()) {
      const previous = bar[at - 1]
      expect(box.x).toBeGreaterThanOrEqual(previous ? previous.x + previous.width - 0.5 : 0)
    }
    const last = bar.at(-1)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width)
  })

test('a phone’s first screen has the home page’s first button, and no controls over the picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await settled(page)
  const slides = page.getByRole('region', { name: 'Collections' })
  const box = async (part: Locator) => {
    const found = await part.boundingBox()
    if (!found) throw new Error('The hero lacks a part')
    return { top: found.y, bottom: found.y + found.height }
  }
  const picture = await box(slides.locator('picture img').first())
  const button = await box(slides.getByRole('link'))
  const dot = await box(slides.getByRole('button').first())
  expect(button.bottom).toBeLessThanOrEqual(844)
  expect(dot.top).toBeGreaterThanOrEqual(picture.bottom)
})
