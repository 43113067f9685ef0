import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserStorage } from '../../../../../web/storefront/content/policies/browser-storage.ts'

const listed = browserStorage.flatMap(({ names }) => names)

const sources = ['web', 'functions'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !path.endsWith('/browser-storage.ts'))
    .map(path => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, 'utf8') })),
)
const namesIn = (text: string): string[] =>
  [...text.matchAll(/['"`](selvedge(?:\.[\w.-]+|_\w+))['"`]/g)].map(([, name]) => name as string)
const used = new Set(sources.flatMap(({ text }) => namesIn(text)))

test('the privacy page lists every cookie and storage entry of the store', () => {
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter(name => !listed.includes(name))).toEqual([])
})

test('the privacy page lists nothing else', () => {
  const ours = listed.filter(name => name.startsWith('selvedge'))
  expect(ours.filter(name => !used.has(name))).toEqual([])
})

test('every file that stores something in the browser names its entry', () => {
  const nameless = sources
    .filter(({ text }) =>
      /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie)\b/.test(text),
    )
    .filter(({ text }) => namesIn(text).length === 0)
    .map(({ path }) => path)
  expect(nameless).toEqual([])
})
