import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { command } from './command.ts'

/** The headless shell comes first: it renders the same pages with less memory. */
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds or installs a browser for the tests. Returns the path of a Chromium, or '' for Playwright's
 * own. `CHROMIUM_PATH` overrides the search.
 */
export async function findBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH is set to ${chosen}, which doesn't exist.`)
  }
  if (await playwrightBrowserWorks()) return ''
  const found = systemBrowsers.find(existsSync)
  if (found) return found
  return install()
}

/** Launches Playwright's browser, since an installed one may lack system libraries. */
async function playwrightBrowserWorks(): Promise<boolean> {
  if (!existsSync(chromium.executablePath())) return false
  try {
    const browser = await chromium.launch()
    await browser.close()
    return true
  } catch {
    return false
  }
}

async function install(): Promise<string> {
  console.log('No browser found; installing Chromium for the tests …')
  await command('playwright', ['install', 'chromium'], { quiet: true, timeout: 180_000 })
  if (await playwrightBrowserWorks()) return ''

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log("Playwright's browser doesn't work here; installing Debian's package …")
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await command('apt-get', ['update', '-qq'], { quiet: true, env })
    await command('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      quiet: true,
      env,
    })
    const found = systemBrowsers.find(existsSync)
    if (found) return found
  }
  throw new Error(
    'The browser tests need Chromium. Install it or set CHROMIUM_PATH, then run npm test again.',
  )
}
