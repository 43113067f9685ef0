import { locale } from '../../../shared/brand.ts'

const barWidth = 24
const plainEvery = 10_000
const drawEvery = 100

const count = new Intl.NumberFormat(locale)

/**
 * Shows the progress of an import: a bar on a terminal, a line every 10,000 products elsewhere.
 * `fraction` returns the share of the file that was read.
 */
export const progressTo = (output: NodeJS.WriteStream, fraction: () => number) => {
  const startedAt = performance.now()
  let drawnAt = 0
  let reported = 0
  let shown = false
  const clear = () => {
    if (shown) output.write('\r\x1b[K')
    shown = false
  }
  const words = (products: number) => {
    const rate = products / ((performance.now() - startedAt) / 1000)
    return `${count.format(products)} products, ${count.format(Math.round(rate))} per second`
  }
  return {
    clear,
    /** Writes a line above the bar. */
    line(text: string) {
      clear()
      output.write(`${text}\n`)
    },
    update(products: number) {
      if (!output.isTTY) {
        if (products - reported < plainEvery) return
        reported = products
        output.write(`${words(products)}\n`)
      } else if (performance.now() - drawnAt > drawEvery) {
        drawnAt = performance.now()
        const part = Math.min(1, fraction())
        const bar = '█'.repeat(Math.round(part * barWidth)).padEnd(barWidth, '░')
        output.write(`\r${bar} ${Math.round(part * 100)} %  ${words(products)}\x1b[K`)
        shown = true
      }
    },
  }
}
