import { describe, expect, test, vi } from 'vitest'
import { ProductHead } from '../../../../../web/storefront/product/product-head.tsx'
import { ProductMeta } from '../../../../../web/storefront/product/product-meta.tsx'
import { ProductTabs } from '../../../../../web/storefront/product/product-tabs.tsx'
import { RelatedProducts } from '../../../../../web/storefront/product/related-products.tsx'
import { ShareButton } from '../../../../../web/storefront/product/share-button.tsx'
import { ProductFlag } from '../../../../../web/storefront/product-flag.tsx'
import { type Answer, answerCalls, refusal } from '../../../../support/show.tsx'
import { aCard, aProduct, pagination } from '../../../../support/storefront-samples.ts'
import { showInShop, signInCustomer } from '../../../../support/storefront-shop.tsx'

describe('the tabs of a product', () => {
  test('are in the URL and keep its other parameters (S-49)', async () => {
    const { user, getByRole, where } = showInShop(
      <ProductTabs product={aProduct({ dimensions: '60 × 40 cm' })} />,
      '/products/wool-coat?color=Navy',
    )
    expect(getByRole('tabpanel').textContent).toContain('Cut from heavy wool.')
    await user.click(getByRole('tab', { name: 'Specifications' }))
    await expect.poll(where).toBe('/products/wool-coat?color=Navy&tab=specifications')
    expect(getByRole('tabpanel').textContent).toMatch(
      /MaterialWool.*Weight2\.6 lb \(1\.2 kg\).*Dimensions60 × 40 cm.*BrandHarrow Row/,
    )
    await user.click(getByRole('tab', { name: 'Description' }))
    await expect.poll(where).toBe('/products/wool-coat?color=Navy')
  })

  test('open as the URL says', () => {
    const { getByRole } = showInShop(<ProductTabs product={aProduct()} />, '/p?tab=specifications')
    getByRole('tab', { name: 'Specifications', selected: true })
  })

  test('skip unknown values', () => {
    const bare = aProduct({ weight: null, material: '', brand: '', care: null })
    const { getByRole } = showInShop(<ProductTabs product={bare} />, '/p?tab=specifications')
    expect(getByRole('tabpanel').textContent).toBe('No specifications yet.')
  })
})

test('shows price, savings and reviews (S-37 to S-39)', () => {
  const product = aProduct({ compare_price: 50, average_rating: 4.5, review_count: 2 })
  const { container, getByText, getByRole } = showInShop(
    <ProductHead product={product} variant={undefined} />,
    '/products/wool-coat?color=Navy',
  )
  getByText('You save $10.00')
  expect(container.querySelector('s, del')?.textContent).toContain('$50.00')
  getByText('4.5')
  getByText('A long coat.')
  expect(getByRole('link', { name: '2 reviews' }).getAttribute('href')).toBe(
    '/products/wool-coat?color=Navy&tab=reviews#details',
  )
})

test('shows SKU, category and tags (S-48)', () => {
  const { container, getByRole } = showInShop(
    <ProductMeta product={aProduct()} variant={undefined} />,
  )
  expect(container.textContent).toContain('COAT')
  const hrefOf = (name: string) => getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Outerwear')).toBe('/products?category=outerwear')
  expect(hrefOf('winter')).toBe('/products?search=winter')
})

test('a badge shows the discount (S-36)', () => {
  const { getByText } = showInShop(<ProductFlag product={aCard({ discount_percentage: 20 })} />)
  getByText('20% off')
})

test('shows up to four related products (S-51)', () => {
  const cards = ['A', 'B', 'C', 'D', 'E'].map(name => aCard({ id: name, slug: name, name }))
  answerCalls({})
  const { getByRole, getAllByRole } = showInShop(<RelatedProducts products={cards} />)
  getByRole('heading', { name: 'You May Also Like' })
  expect(getAllByRole('article')).toHaveLength(4)
})

test('shows the price of the chosen variant', () => {
  const variant = aProduct().variants[3]
  const { container } = showInShop(<ProductHead product={aProduct()} variant={variant} />)
  expect(container.textContent).toContain('$45.00')
  expect(container.textContent).not.toContain('$40.00')
})

describe('sharing', () => {
  const share = async (device: object) => {
    const screen = showInShop(<ShareButton title="Wool Coat" />)
    for (const [name, value] of Object.entries(device))
      Object.defineProperty(navigator, name, { value, configurable: true })
    await screen.user.click(screen.getByRole('button', { name: 'Share' }))
    return screen
  }
  const url = window.location.href

  test('uses the device’s share dialog if available (S-46)', async () => {
    const own = vi.fn(async () => {})
    await share({ share: own })
    expect(own).toHaveBeenCalledWith({ title: 'Wool Coat', url })
  })

  test('copies the link otherwise (S-46, S-166)', async () => {
    const writeText = vi.fn(async () => {})
    const { findByText } = await share({ share: undefined, clipboard: { writeText } })
    await findByText('Link copied to clipboard!')
    expect(writeText).toHaveBeenCalledWith(url)
  })

  test('reports a failure, but not a cancellation', async () => {
    const denied = async () => Promise.reject(new DOMException('', 'AbortError'))
    const { queryByText, findByText, unmount } = await share({ share: denied })
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(queryByText(/^Failed to share/)).toBeNull()
    unmount()
    const broken = async () => Promise.reject(new Error('broken'))
    const again = await share({ share: broken })
    await again.findByText(/^Failed to share/)
    expect(findByText).toBeTruthy()
  })
})

describe('reviews', () => {
  const review = (id: string, title: string) => ({
    id,
    rating: 5,
    title,
    comment: 'It wears well.',
    user_name: 'Mary',
    is_verified_purchase: true,
    created_at: '2026-01-02T00:00:00.000Z',
  })
  const page = (number: number, titles: string[]) => ({
    reviews: titles.map(title => review(title, title)),
    average_rating: 4.5,
    review_count: 3,
    distribution: [{ rating: 5, count: 3 }],
    pagination: pagination(number, 2, 3),
  })
  const setup = (answers: Record<string, Answer> = {}) => {
    const pages: Answer = ({ url }) => ({
      data:
        url.searchParams.get('page') === '2'
          ? page(2, ['Second', 'Third'])
          : page(1, ['First', 'Second']),
    })
    answerCalls({ 'GET /api/products/coat/reviews': pages, ...answers })
    return showInShop(<ProductTabs product={aProduct({ review_count: 3 })} />, '/p?tab=reviews')
  }

  test('load page by page without duplicates (S-50)', async () => {
    const { user, findByRole, getAllByRole, queryByRole } = setup()
    const shown = (await findByRole('heading', { name: /First/ })).closest('li')
    expect(shown?.textContent).toBe('FirstJanuary 2, 2026It wears well.MaryVerified purchase')
    expect(shown?.querySelector('[aria-label="5.0 out of 5"]')).not.toBeNull()
    await user.click(await findByRole('button', { name: 'Show more reviews' }))
    await expect.poll(() => queryByRole('button', { name: 'Show more reviews' })).toBeNull()
    expect(getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'First',
      'Second',
      'Third',
    ])
  })

  test('can be retried after a failure', async () => {
    const answers: Answer[] = [refusal(500, 'internal'), { data: page(1, ['First']) }]
    const { user, findByRole, findByText } = setup({
      'GET /api/products/coat/reviews': () => answers.shift() as Answer,
    })
    await user.click(await findByRole('button', { name: 'Try Again' }))
    await findByText('First')
  })

  test('ask guests to sign in', async () => {
    const { findByRole } = setup()
    const link = await findByRole('link', { name: 'Sign in to review' })
    expect(link.getAttribute('href')).toBe('/login?from=%2Fp%3Ftab%3Dreviews')
  })

  test.each([
    [{ can_review: true, review: null }, 'Write a review'],
    [{ can_review: false, review: { id: 'r' } }, 'Thank you for your review.'],
    [{ can_review: false, review: null }, /^You can review this item after it has been delivered/],
  ])('for a customer with %j', async (mine, words) => {
    signInCustomer()
    const { findByText } = setup({ 'GET /api/products/coat/reviews/mine': { data: mine } })
    await findByText(words)
  })
})
