import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figures } from '../../../shared/figures.ts'
import { figuresPage } from '../../support/figures-page.ts'

test('docs/figures.md lists every figure as it is counted', () => {
  expect(readFileSync(new URL('../../../docs/figures.md', import.meta.url), 'utf8')).toBe(
    figuresPage(),
  )
})

test('a name means one figure', () => {
  const sameName = Map.groupBy(Object.values(figures), ({ name }) => name)
  // Net sales of a product are a part of the net sales.
  const shared = [...sameName].filter(([, all]) => all.length > 1).map(([name]) => name)
  expect(shared).toEqual(['Net sales'])
})
