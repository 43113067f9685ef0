/**
 * Measures how fast the storefront loads on a phone. `npm run bench:web` builds the site, starts a demo store
 * and audits the home, listing and product pages with Lighthouse's mobile settings. The store is served as
 * CloudFront does: HTTP/2 over TLS, compressed, with a warm cache. Each figure is the median of `--runs 3`.
 * `--page home,product` measures some of the pages, and `--url` a running store. `--out FILE` writes the figures
 * as JSON, which `npm run bench -- --write-numbers FILE` writes into `docs/numbers.md`.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findBrowser } from '../support/browser.ts'
import { openHttpsDoor } from '../support/https-door.ts'
import { startStack } from '../support/local-stack.ts'
import { measureWeb, pageNames, type WebSettings } from './web/measure-web.ts'
import { webTable } from './web/web-table.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    page: { type: 'string', default: pageNames.join() },
    url: { type: 'string' },
    out: { type: 'string' },
  },
})

const measure = async (place: Pick<WebSettings, 'site' | 'store' | 'browser'>) => {
  const result = await measureWeb({
    ...place,
    pages: pageNames.filter(name => values.page.split(',').includes(name)),
    runs: Number(values.runs),
    report: text => process.stderr.write(`${text}\n`),
  })
  if (values.out) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`)
  process.stdout.write(`${webTable(result)}\n`)
}

const measureLocal = async (path: string) => {
  const stack = await startStack({ seed: 'demo' })
  const door = await openHttpsDoor(stack.url)
  try {
    await measure({ site: door.url, store: stack.url, browser: { path, keyHash: door.keyHash } })
  } finally {
    door.close()
    await stack.stop()
  }
}

const path = await findBrowser()
const { url } = values
await (url ? measure({ site: url, store: url, browser: { path } }) : measureLocal(path))
