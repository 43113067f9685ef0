import { expectAccessible, expectNoSidewaysScroll } from './shopper.ts'
import { type APIRequestContext, devicesFor, expect, type Page, settled, test } from './story.ts'

test.use({ ownStore: 'product' })

type Variant = { id: string; sku: string; stock: number; attributes: Record<string, string> }
type Product = {
  id: string
  slug: string
  name: string
  sku: string
  stock: number
  category: object | null
  tags: string[]
  pictures: { color: string | null }[]
  attributes: { name: string; values: string[] }[]
  variants: Variant[]
  related: { name: string }[]
}

const data = async <T>(answer: { json(): Promise<unknown> }): Promise<T> =>
  ((await answer.json()) as { data: T }).data
const read = async (request: APIRequestContext, slug: string) =>
  data<Product>(await request.get(`/api/live/products/${slug}`))
const customer = { email: 'customer@example.com', password: 'Customer123!' }

const headersOf = async (request: APIRequestContext, who: object) => {
  const { token } = await data<{ token: string }>(
    await request.post('/api/auth/login', { data: who }),
  )
  return { authorization: `Bearer ${token}` }
}

/** Finds the first matching demo product. Products of other stories have no category. */
async function find(request: APIRequestContext, wanted: (product: Product) => boolean) {
  const { products } = await data<{ products: { slug: string }[] }>(
    await request.get('/api/live/products?limit=50'),
  )
  for (const { slug } of products) {
    const product = await read(request, slug)
    if (product.category && wanted(product)) return product
  }
  throw new Error('The demo has no such product')
}
const colorsOf = ({ attributes }: Product) =>
  attributes.find(({ name }) => /^colou?r$/i.test(name))?.values ?? []
const colorOf = ({ attributes }: Variant) => attributes.Color ?? ''
const sizesIn = (product: Product, color: string) =>
  product.variants.filter(variant => colorOf(variant) === color)

const color = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Color/ }).getByRole('radio', { name, exact: true })
const size = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Size/ }).getByRole('radio', { name, exact: true })
const heart = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: new RegExp(`(Add|Remove) ${name} (to|from) wishlist`) })

async function signIn(page: Page, back: string) {
  await page.goto(`/login?from=${encodeURIComponent(back)}`)
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(url => url.pathname + url.search === back)
}

/** Scrolls to load the rest of the page. */
async function scrollToEnd(page: Page) {
  const tabs = page.getByRole('tablist')
  await page.locator('#details').scrollIntoViewIfNeeded()
  await expect(tabs).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
}

test('a guest is asked to sign in for the wishlist; a customer adds and removes items', async ({
  page,
  request,
}) => {
  const headers = await headersOf(request, customer)
  const { favorites } = await data<{ favorites: { product_id: string }[] }>(
    await request.get('/api/favorites?limit=50', { headers }),
  )
  const kept = favorites.map(({ product_id }) => product_id)
  const product = await find(request, ({ id }) => !kept.includes(id))
  const path = `/products/${product.slug}`

  await page.goto(path)
  await heart(page, product).click()
  await expect(page.getByText('Please login to add to wishlist')).toBeVisible()
  await expect(page).toHaveURL(url => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('from')).toBe(path)

  await signIn(page, path)
  await heart(page, product).click()
  await expect(page.getByText('Added to wishlist', { exact: true })).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('button', { name: `Remove ${product.name} from wishlist` }),
  ).toBeVisible()

  await test.step('a refused change is reverted', async () => {
    await page.route('**/api/wishlist/*', route => route.fulfill({ status: 503, json: {} }))
    await heart(page, product).click()
    await expect(page.getByText('Failed to update wishlist', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('button', { name: `Remove ${product.name} from wishlist` }),
    ).toBeVisible()
    await page.unroute('**/api/wishlist/*')
  })
  await test.step('product cards have the same button', async () => {
    await page.goto(`/products?search=${encodeURIComponent(product.name)}`)
    await page.locator('article', { hasText: product.name }).hover()
    await heart(page, product).click()
    await expect(page.getByText('Removed from wishlist', { exact: true })).toBeVisible()
    await page.reload()
    await expect(
      page.getByRole('button', { name: `Add ${product.name} to wishlist` }),
    ).toBeAttached()
  })
})

type Mine = { can_review: boolean; review: { id: string } | null }

/** Reads whether the customer can review a product, and their review. */
const myReview = async (
  request: APIRequestContext,
  headers: Record<string, string>,
  slug: string,
): Promise<Mine> =>
  data<Mine>(await request.get(`/api/live/products/${slug}/reviews/mine`, { headers }))

/** Returns the path of the first product that matches. */
async function findReviewed(
  request: APIRequestContext,
  headers: Record<string, string>,
  suits: (mine: Mine) => boolean,
) {
  const { products } = await data<{ products: { slug: string }[] }>(
    await request.get('/api/live/products?limit=50'),
  )
  for (const { slug } of products) if (suits(await myReview(request, headers, slug))) return slug
  throw new Error('The demo has no such product')
}

test('viewed products appear on the next product page', async ({ page, request }) => {
  const first = await find(request, () => true)
  const second = await find(request, ({ id, related }) => id !== first.id && related.length > 0)
  await page.goto(`/products/${first.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name)
  await page.goto(`/products/${second.slug}`)
  await scrollToEnd(page)
  const viewed = page.locator('section', {
    has: page.getByRole('heading', { name: 'Recently Viewed' }),
  })
  await expect(viewed.getByRole('link')).toHaveText([first.name])
})

test('a customer reviews a received product; guests and others see how', async ({
  page,
  request,
}) => {
  const headers = await headersOf(request, customer)
  const slug = await findReviewed(request, headers, mine => mine.can_review)
  const product = await read(request, slug)
  const before = await data<{ review_count: number }>(
    await request.get(`/api/live/products/${product.slug}/reviews`),
  )
  const path = `/products/${product.slug}?tab=reviews`
  await page.goto(path)
  await page.getByRole('link', { name: 'Sign in to review' }).click()
  await expect(page).toHaveURL(url => url.searchParams.get('from') === path)
  await signIn(page, path)
  await page.getByRole('button', { name: 'Write a review' }).click()
  const dialog = page.getByRole('dialog', { name: `Review ${product.name}` })

  await test.step('missing fields are marked', async () => {
    await dialog.getByRole('button', { name: 'Submit review' }).click()
    for (const words of ['Choose a rating', 'Title is required', 'Review is required'])
      await expect(dialog.getByText(words)).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('stars work by keyboard; a refusal keeps the entries', async () => {
    await dialog.getByRole('radio', { name: '1 star, poor' }).focus()
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: '4 stars, very good' })).toBeChecked()
    await dialog.getByLabel('Title').fill('Wears like something older')
    await dialog.getByLabel('Your review').fill('It creases where you sit, and then lets go.')
    await page.route('**/reviews', route => route.fulfill({ status: 503, json: {} }))
    await dialog.getByRole('button', { name: 'Submit review' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByLabel('Title')).toHaveValue('Wears like something older')
    await page.unroute('**/reviews')
  })
  await dialog.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Thank you for your review!')).toBeVisible()
  const newest = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: 'Verified purchase' })
  await expect(newest.first()).toContainText('Wears like something older')
  const count = before.review_count + 1
  await expect(page.getByRole('tab', { name: `Reviews (${count})` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write a review' })).toHaveCount(0)
  await page.reload()
  await expect(newest.first()).toContainText('Wears like something older')
  await expect(page.getByText('Thank you for your review.')).toBeVisible()
  await expectAccessible(page)

  const other = await findReviewed(request, headers, mine => !mine.can_review && !mine.review)
  await page.goto(`/products/${other}?tab=reviews`)
  await expect(page.getByText(/You can review this item after it has been delivered/)).toBeVisible()

  await test.step('the owner removes it, and it can be written again', async () => {
    const { review } = await myReview(request, headers, slug)
    const answer = await request.delete(`/api/products/${product.id}/reviews/${review?.id}`, {
      headers: await headersOf(request, { email: 'admin@example.com', password: 'Admin123!' }),
    })
    expect(answer.status()).toBe(200)
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible()
  })
})

for (const { name: device, use } of devicesFor('product'))
  test.describe(`on a ${device}`, () => {
    test.use(use)

    test('a product page shows all details (S-47)', async ({ page, request }) => {
      const product = await find(
        request,
        ({ tags, related }) => tags.length > 1 && related.length > 3,
      )
      const consoleLines: string[] = []
      page.on('console', message => consoleLines.push(`${message.type()}: ${message.text()}`))
      await page.goto(`/products/${product.slug}`)
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
      await scrollToEnd(page)
      for (const note of [
        'Free shipping on orders over $50',
        'Secure payment',
        '30-day return',
        'You May Also Like',
      ])
        await expect(page.getByText(note)).toBeVisible()
      await expect(
        page.getByText(/^Standard arrives \w{3}, \w{3} \d+ – \w{3}, \w{3} \d+$/),
      ).toBeVisible()
      await page.getByText('Delivery and returns').click()
      await expect(page.getByText('Overnight, 1 business day')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)

      await test.step('structured data matches the page', async () => {
        const things = await page
          .locator('script[type="application/ld+json"]')
          .evaluateAll(all => all.map(one => JSON.parse(one.textContent ?? '')))
        const thing = things.find(each => each['@type'] === 'Product')
        expect(thing).toMatchObject({ name: product.name, offers: { priceCurrency: 'USD' } })
        expect(thing.image[0]).toMatch(/^https?:\/\//)
        expect(thing.offers.offers).toHaveLength(product.variants.length)
        const crumbs = things.find(each => each['@type'] === 'BreadcrumbList')
        expect(crumbs.itemListElement.at(-1).name).toBe(product.name)
      })
      await test.step('link previews work without JavaScript', async () => {
        const agent = { 'user-agent': 'WhatsApp/2.23.20' }
        const answer = await request.get(`/products/${product.slug}`, { headers: agent })
        expect(await answer.text()).toContain(
          `<meta property="og:title" content="${product.name}">`,
        )
      })
      await test.step('tabs are in the URL', async () => {
        await page.getByRole('tab', { name: 'Specifications' }).click()
        await expect(page).toHaveURL(/tab=specifications/)
        await expect(page.getByRole('tabpanel').getByText('Weight')).toBeVisible()
        await expect(
          page.getByRole('tabpanel').getByText(/^[\d.]+ (lb|oz) \([\d.]+ kg\)$/),
        ).toBeVisible()
        await page.reload()
        await expect(
          page.getByRole('tab', { name: 'Specifications', selected: true }),
        ).toBeVisible()
      })
      await test.step('a tag links to a search', async () => {
        await page.getByRole('link', { name: product.tags[0] as string, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`search=${product.tags[0]}`))
      })
      expect(consoleLines.filter(line => /^(error|warning)/.test(line))).toEqual([])
    })

    test('color and size are chosen; the color is in the URL, and the cart gets that variant', async ({
      page,
      request,
    }) => {
      const product = await find(
        request,
        one =>
          colorsOf(one).length > 1 &&
          colorsOf(one).every(
            name =>
              sizesIn(one, name).filter(({ stock }) => stock > 10).length > 1 &&
              one.pictures.some(picture => picture.color === name),
          ),
      )
      const second = colorsOf(product)[1] as string
      const chosen = sizesIn(product, second).find(({ stock }) => stock > 10) as Variant
      await page.goto(`/products/${product.slug}`)

      await test.step('without a size, the sizes get the focus', async () => {
        await page.getByRole('button', { name: 'Add to cart' }).first().click()
        await expect(page.getByText('Choose a size first.')).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByRole('radio').and(page.locator(':focus'))).toHaveAttribute(
          'name',
          'Size',
        )
      })
      await test.step('another color shows its own pictures', async () => {
        await color(page, second).check({ force: true })
        await expect(page).toHaveURL(url => url.searchParams.get('color') === second)
        await page.reload()
        await expect(color(page, second)).toBeChecked()
        await expect(
          page.getByRole('list', { name: 'Pictures' }).getByRole('img').first(),
        ).toHaveAttribute('alt', new RegExp(second, 'i'))
      })
      await test.step('the size guide opens at the right table, in inches or centimeters', async () => {
        await page.getByRole('button', { name: 'Size guide' }).click()
        const guide = page.getByRole('dialog', { name: 'Size guide' })
        await guide.getByRole('radio', { name: 'Centimeters' }).check({ force: true })
        await expect(guide.getByText(/, in centimeters$/).first()).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('button', { name: 'Size guide' })).toBeFocused()
      })
      await size(page, chosen.attributes.Size as string).check({ force: true })
      await expect(page.getByText(chosen.sku)).toBeVisible()
      await page.getByRole('button', { name: 'Increase quantity' }).click()
      await page.getByRole('button', { name: 'Add to cart' }).first().click()
      const added = page.getByRole('dialog', { name: 'Added to cart successfully!' })
      await expect(added.getByText(new RegExp(`${second}.*Qty 2`))).toBeVisible()
    })

    test('a sold-out product cannot be bought and says so', async ({ page, request }) => {
      const gone = await find(request, ({ stock }) => stock === 0)
      await page.goto(`/products/${gone.slug}`)
      await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
      await expect(page.getByText('Sold out.', { exact: true })).toBeVisible()
      await expectAccessible(page)

      const half = await find(
        request,
        one =>
          one.stock > 0 && one.variants.some(({ stock, attributes }) => !stock && attributes.Size),
      )
      const missing = half.variants.find(
        ({ stock, attributes }) => !stock && attributes.Size,
      ) as Variant
      await page.goto(`/products/${half.slug}?color=${encodeURIComponent(colorOf(missing))}`)
      await expect(size(page, `${missing.attributes.Size} , sold out`)).toBeDisabled()
      await expect(page.getByText(/(is|are) sold out\./)).toBeVisible()

      const few = await find(request, ({ stock }) => stock > 0 && stock < 10)
      await page.goto(`/products/${few.slug}`)
      await expect(page.getByText(new RegExp(`^Only ${few.stock} left`)).first()).toBeVisible()
    })

    test('the gallery and zoom work by keyboard', async ({ page, request }) => {
      const product = await find(request, ({ pictures }) => pictures.length > 1)
      await page.goto(`/products/${product.slug}`)
      const first = page.getByRole('button', { name: /^Enlarge picture 1/ })
      await first.focus()
      await page.keyboard.press('ArrowRight')
      const second = page.getByRole('button', { name: /^Enlarge picture 2/ })
      await expect(second).toBeFocused()
      await page.keyboard.press('Enter')
      const large = page.getByRole('dialog', { name: product.name })
      await expect(large.getByText(/^2 \/ ?of \d$/)).toBeVisible()
      await page.keyboard.press('+')
      await expect(large.locator('[data-scale]')).toHaveAttribute('data-scale', '1.50')
      await expect(large.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
      await page.keyboard.press('0')
      await expect(large.locator('[data-scale]')).toHaveAttribute('data-scale', '1.00')
      await page.keyboard.press('ArrowLeft')
      await expect(large.getByText(/^1 \/ ?of \d$/)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(large).toBeHidden()
      await expect(
        page
          .getByRole('list', { name: 'Pictures' })
          .getByRole('button')
          .and(page.locator(':focus')),
      ).toHaveCount(1)
    })

    test('on a phone, the buy bar stays visible', async ({ page, request, isMobile }) => {
      const product = await find(
        request,
        one =>
          one.stock > 0 &&
          (one.attributes.find(({ name }) => name === 'Size')?.values.length ?? 0) > 1,
      )
      await page.goto(`/products/${product.slug}`)
      const bar = page.getByRole('region', { name: 'Buy', exact: true })
      await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
      await expect(bar).toHaveCount(0)
      await page.locator('#details').scrollIntoViewIfNeeded()
      await page.getByRole('heading', { name: 'You May Also Like' }).scrollIntoViewIfNeeded()
      if (!isMobile) return expect(bar).toBeHidden()
      await expect(bar).toBeVisible()
      await expectAccessible(page)
      await bar.getByRole('button', { name: 'Choose a size' }).click()
      await expect(page.getByText('Choose a size first.')).toBeInViewport()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(bar).toHaveCount(0)
    })
  })

test('code that fails to load costs neither the page nor the chosen size', async ({
  page,
  request,
  context,
}) => {
  const product = await find(
    request,
    ({ attributes, variants }) =>
      attributes.some(({ name }) => name === 'Size') && variants.every(({ stock }) => stock > 0),
  )
  const wanted = product.attributes.find(({ name }) => name === 'Size')?.values[1] ?? ''
  const sections = /\/(delivery|below|newsletter-form|ways-to-pay)-[^/]*\.js$/
  await page.route(sections, route => route.abort())
  await page.goto(`/products/${product.slug}`)
  await page.getByRole('group', { name: /^Size/ }).getByText(wanted, { exact: true }).click()
  await page.keyboard.press('Tab')
  await expect(page.getByText('This part of the page didn’t load.')).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
  await expect(size(page, wanted)).toBeChecked()
  await page.unroute(sections)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('This part of the page didn’t load.')).toHaveCount(0)
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect(size(page, wanted)).toBeChecked()

  await settled(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('the keyboard reaches what is below before it is scrolled to', async ({ page, request }) => {
  const { slug } = await find(request, () => true)
  await page.goto(`/products/${slug}`)
  await settled(page)
  await expect(page.getByRole('tablist')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: /^Reviews/ })).toBeAttached()
  await expect(page.getByRole('contentinfo').getByLabel('Email')).toBeAttached()
})
