/** `npm run smoke -- --url https://shop.example.com`: checks from outside that a store works. */
import { parseArgs } from 'node:util'
import { smoke } from './smoke.ts'

const usage = `Usage: npm run smoke -- --url URL

Checks health, a listing, a checkout quote, the sign-in page and unknown addresses. Changes nothing.`

const readUrl = (): string => {
  try {
    const { url = '' } = parseArgs({ options: { url: { type: 'string' } } }).values
    if (URL.canParse(url) && /^https?:/.test(url)) return url
    console.error(usage)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
  }
  process.exit(1)
}

process.exitCode = (await smoke(readUrl())) ? 0 : 1
