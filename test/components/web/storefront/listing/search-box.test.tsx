import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { SearchBox } from '../../../../../web/storefront/listing/search-box.tsx'
import { type Answer, answerCalls } from '../../../../support/show.tsx'
import { aCard } from '../../../../support/storefront-samples.ts'
import { deferred, fill, showInShop } from '../../../../support/storefront-shop.tsx'

const none = { products: [], total: 0, categories: [], terms: [] }
const trench = aCard({ id: 'trench', slug: 'ravenscourt-trench', name: 'Ravenscourt Trench' })
const found = {
  trnch: { ...none, products: [trench], total: 3, terms: ['trench'] },
  '': { ...none, terms: ['linen shirt', 'wool coat'] },
}

const setup = (answers: Record<string, object | Promise<Answer>> = found, value = '') => {
  const searched: string[] = []
  const queries: string[] = []
  answerCalls({
    'GET /api/suggestions': ({ url }) => {
      const words = url.searchParams.get('search') ?? ''
      queries.push(words)
      const answer = answers[words] ?? none
      return answer instanceof Promise ? answer : { data: answer }
    },
  })
  const Box = () => {
    const [words, setWords] = useState(value)
    return (
      <SearchBox
        value={words}
        placeholder="Search"
        onSearch={next => {
          searched.push(next)
          setWords(next)
        }}
      />
    )
  }
  const screen = showInShop(<Box />, '/products')
  const box = screen.getByRole('combobox', { name: 'Search products' }) as HTMLInputElement
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  return { ...screen, box, options, searched, queries }
}
const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')

test('suggests corrected searches while typing', async () => {
  const { user, box, findByRole, options } = setup()
  await user.type(box, 'trnch')
  await findByRole('option', { name: /^Ravenscourt Trench/ })
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect(box.getAttribute('aria-controls')).toBe((await findByRole('listbox')).id)
  expect(options().slice(1)).toEqual(['trench', 'All 3 results for trnch'])
})

test('counts one result as one', async () => {
  const one = { ...none, products: [trench], total: 1 }
  const { user, box, findByRole, options } = setup({ trench: one })
  await user.type(box, 'trench')
  await findByRole('option', { name: /^Ravenscourt Trench/ })
  expect(options().at(-1)).toBe('1 result for trench')
})

test('waits for a pause and at least two letters', async () => {
  const { user, box, queries, findByRole } = setup()
  await user.type(box, 't')
  await findByRole('option', { name: 'linen shirt' })
  await user.type(box, 'rnch')
  await findByRole('option', { name: /^Ravenscourt Trench/ })
  expect(queries).not.toContain('t')
  expect(queries.length).toBeLessThan(5)
})

describe('by keyboard', () => {
  test('arrow keys move through the options and back to the search box', async () => {
    const { user, box, findByRole } = setup()
    await user.type(box, 'trnch')
    await findByRole('option', { name: /^Ravenscourt Trench/ })
    await user.keyboard('{ArrowDown}')
    expect(active(box)?.textContent).toMatch(/^Ravenscourt Trench/)
    expect(active(box)?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowUp}')
    expect(active(box)).toBeNull()
    await user.keyboard('{ArrowUp}')
    expect(active(box)?.textContent).toBe('All 3 results for trnch')
    await user.keyboard('{ArrowDown}')
    expect(active(box)).toBeNull()
    expect(document.activeElement).toBe(box)
  })

  test('Enter opens the active option or searches', async () => {
    const { user, box, findByRole, where, searched } = setup()
    await user.type(box, 'trnch')
    await findByRole('option', { name: /^Ravenscourt Trench/ })
    await user.keyboard('{ArrowDown}{Enter}')
    await expect.poll(where).toBe('/products/ravenscourt-trench')
    expect(searched).toEqual([])
    await fill(user, box, ' trnch ')
    await user.keyboard('{Enter}')
    expect(searched).toEqual(['trnch'])
  })

  test('Escape closes the list and keeps the text; an arrow key reopens it', async () => {
    const { user, box, findByRole, queryByRole } = setup()
    await user.type(box, 'trnch')
    await findByRole('option', { name: /^Ravenscourt Trench/ })
    await user.keyboard('{Escape}')
    expect(queryByRole('listbox')).toBeNull()
    expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['trnch', 'false'])
    await user.keyboard('{ArrowDown}')
    await findByRole('listbox')
  })
})

test('ignores a late response to an older search', async () => {
  const slow = deferred<Answer>()
  const shirt = aCard({ id: 'shirt', name: 'Oxford Shirt' })
  const watch = aCard({ id: 'watch', name: 'Meridian Watch' })
  const { user, box, findByRole, queries, options } = setup({
    ...found,
    shi: slow.promise,
    watch: { ...none, products: [watch], total: 1 },
  })
  await user.type(box, 'shi')
  await expect.poll(() => queries).toContain('shi')
  await fill(user, box, 'watch')
  await findByRole('option', { name: /^Meridian Watch/ })
  slow.settle({ data: { ...none, products: [shirt], total: 1 } })
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(options()[0]).toMatch(/^Meridian Watch/)
  expect(options().join()).not.toContain('Oxford')
})

test('offers popular searches when nothing is found', async () => {
  const { user, box, findByText, options } = setup()
  await user.type(box, 'zzzzz')
  await findByText('No results for “zzzzz”.')
  expect(options()).toEqual(['linen shirt', 'wool coat'])
})

test('clears the text and the search', async () => {
  const { user, box, getByRole, queryByRole, searched } = setup(found, 'linen')
  expect(box.value).toBe('linen')
  await user.click(getByRole('button', { name: 'Clear search' }))
  expect(box.value).toBe('')
  expect(searched).toEqual([''])
  expect(document.activeElement).toBe(box)
  expect(queryByRole('button', { name: 'Clear search' })).toBeNull()
})

describe('recent searches', () => {
  const kept = () => JSON.parse(localStorage.getItem('selvedge.searches') ?? '[]')

  test('are listed before popular ones, latest first, without duplicates', async () => {
    localStorage.setItem('selvedge.searches', '["coat","Linen","belt","hat","scarf"]')
    const { user, box, findByRole, options } = setup(found, 'linen')
    await expect.poll(kept).toEqual(['linen', 'coat', 'belt', 'hat', 'scarf'])
    await fill(user, box, '')
    await user.click(box)
    await findByRole('group', { name: 'Recent' })
    await findByRole('group', { name: 'Popular' })
    expect(options().slice(0, 2)).toEqual(['linen', 'coat'])
  })

  test('lead to the same search again', async () => {
    localStorage.setItem('selvedge.searches', '["linen sh"]')
    const { user, box, findByRole, queryByRole, where } = setup()
    await user.click(box)
    await user.click(await findByRole('option', { name: 'linen sh' }))
    await expect.poll(where).toBe('/products?search=linen+sh')
    expect(queryByRole('listbox')).toBeNull()
  })

  test('are limited to five', async () => {
    localStorage.setItem('selvedge.searches', '["a","b","c","d","e"]')
    setup(found, 'linen')
    await expect.poll(kept).toEqual(['linen', 'a', 'b', 'c', 'd'])
  })

  test('can be cleared', async () => {
    localStorage.setItem('selvedge.searches', '["coat"]')
    const { user, box, findByRole, getByRole, queryByRole } = setup()
    await user.click(box)
    await findByRole('group', { name: 'Recent' })
    await user.click(getByRole('button', { name: 'Clear recent searches' }))
    expect(queryByRole('group', { name: 'Recent' })).toBeNull()
    expect(kept()).toEqual([])
  })

  test('ignore invalid stored values', async () => {
    localStorage.setItem('selvedge.searches', '{"no":"list"}')
    const { user, box, findByRole, queryByRole } = setup()
    await user.click(box)
    await findByRole('group', { name: 'Popular' })
    expect(queryByRole('group', { name: 'Recent' })).toBeNull()
  })
})
