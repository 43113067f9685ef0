import { putInCart, stocked } from './shopper.ts'
import { expect, type Page, settled, test } from './story.ts'

test.use({ ownStore: 'payment-policy', payments: 'stripe,paypal' })

/** Records the documents that the page loads and their policies, and the scripts of other origins. */
function watch(page: Page, ownUrl = '') {
  const documents: { path: string; policy: string }[] = []
  const foreign: string[] = []
  page.on('response', async response => {
    const request = response.request()
    const { origin, pathname } = new URL(response.url())
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push({
        path: pathname,
        policy: response.headers()['content-security-policy'] ?? '',
      })
    if (request.resourceType() === 'script' && origin !== ownUrl) foreign.push(response.url())
  })
  return { documents, foreign, paths: () => documents.map(({ path }) => path) }
}

test('only payment pages may load Stripe, and only they do', async ({ page, baseURL }) => {
  const { script } = (await (await page.request.get('/config.json')).json()).stripe
  const stripe = new URL(script).origin
  const [product] = await stocked(page.request)
  if (!product) throw new Error('The demo has no product')
  await putInCart(page, [product])
  const { documents, foreign, paths } = watch(page, baseURL)

  await page.goto(`/products/${product.slug}`)
  await settled(page)
  expect(documents[0]?.policy).not.toContain(stripe)
  expect(documents[0]?.policy).not.toContain('stripe.com')
  expect(foreign).toEqual([])

  await page.getByRole('banner').locator('a[href="/cart"]').first().click()
  await page.getByRole('link', { name: 'Checkout' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  expect(paths()).toEqual([`/products/${product.slug}`, '/cart'])
  expect(documents[1]?.policy).toContain(`frame-src ${stripe}`)
  expect(foreign.every(url => url.startsWith(stripe))).toBe(true)
  // The policies differ in the provider's hosts only.
  const withoutHosts = (policy = '') =>
    policy
      .replace(/frame-src [^;]*; /, '')
      .replaceAll(/ https:\/\/\*\.js\.stripe\.com/g, '')
      .replaceAll(` ${stripe}`, '')
  expect(withoutHosts(documents[1]?.policy)).toBe(withoutHosts(documents[0]?.policy))
})

test('Back and Forward pass between the policies', async ({ page }) => {
  const { paths } = watch(page)
  const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
  await page.goto('/products')
  await settled(page)
  await page.getByRole('banner').locator('a[href="/cart"]').first().click()
  await expect(heading(/cart/i)).toBeVisible()
  await page.goBack()
  await expect(heading('Shop All')).toBeVisible()
  await page.goForward()
  await expect(heading(/cart/i)).toBeVisible()
  await settled(page)
  expect(paths()).toEqual(['/products', '/cart', '/products', '/cart'])
  expect(await page.evaluate(() => history.length)).toBe(3)
})
