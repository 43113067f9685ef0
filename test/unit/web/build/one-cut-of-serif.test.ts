import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { oneCutOfSerif } from '../../../../web/build/one-cut-of-serif.ts'

const { resolve } = createRequire(import.meta.url)
const fontOf = (name: string) =>
  readFileSync(resolve(`@fontsource-variable/newsreader/files/${name}.woff2`))

const reduce = async (fileName: string, source: Buffer): Promise<Uint8Array> => {
  const file = { type: 'asset', fileName, source } as unknown as Rolldown.OutputAsset
  const { generateBundle } = oneCutOfSerif()
  if (typeof generateBundle !== 'function') throw new Error('The plugin has no generateBundle')
  await generateBundle.call({} as never, {} as never, { [fileName]: file }, true)
  return file.source as Uint8Array
}

test('the serif keeps one cut in all scripts that styles.css names', async () => {
  const latin = fontOf('newsreader-latin-opsz-normal')
  const extended = fontOf('newsreader-latin-ext-opsz-normal')
  expect((await reduce('assets/newsreader-latin-opsz-normal-1.woff2', latin)).length).toBeLessThan(
    24_000,
  )
  expect(
    (await reduce('assets/newsreader-latin-ext-opsz-normal-1.woff2', extended)).length,
  ).toBeLessThan(extended.length / 3)
})

test('other fonts stay as they are', async () => {
  const sans = Buffer.from('sans')
  expect(await reduce('assets/instrument-sans-latin-wght-normal-1.woff2', sans)).toBe(sans)
})
