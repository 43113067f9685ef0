import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Stripe's frames have a root of their own, so `web/stripe/appearance.ts` converts its sizes.
const sources = [
  ...globSync('web/**/*.{css,html,ts,tsx}', {
    exclude: ['web/dist/**', 'web/public/**', 'web/stripe/appearance.ts'],
  }),
  'functions/system/reference/style.ts',
]

/** What sets a size of text: CSS, the theme's `--text-…`, Tailwind's `text-[…]` and React styles. */
const sizes =
  /(?:font(?:-size)?:|--text-[\w-]+:|font-?size['"]?[:=]|\btext-\[(?:length:)?)\s*(?:\{|['"`])?([^;}\]\n]*)/gi

const textSizes = sources.flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(sizes)].map(([, value = '']) => ({ file, value })),
)

test('text follows the browser’s font size: no size is in px', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(textSizes.length).toBeGreaterThan(30)
  expect(textSizes.filter(({ value }) => /\d(px|pt)\b/.test(value))).toEqual([])
})

test('no text is smaller than 12 px', () => {
  const rems = textSizes.flatMap(({ file, value }) =>
    [...value.matchAll(/([\d.]+)rem/g)].map(([, rem]) => ({ file, px: Number(rem) * 16 })),
  )
  expect(rems.length).toBeGreaterThan(15)
  expect(rems.filter(({ px }) => px < 12)).toEqual([])
})

test('the layout follows it as well: no breakpoint is in px', () => {
  const css = readFileSync('web/styles.css', 'utf8')
  expect(css.match(/(--breakpoint-\w+: |\((min|max)-width: )[\d.]+px/g)).toBeNull()
})
