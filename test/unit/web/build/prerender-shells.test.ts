import { expect, test } from 'vitest'
import { insertShell } from '../../../../web/build/prerender-shells.ts'

const first = '<link rel="modulepreload" crossorigin href="/assets/first-1.js">'
const app = '<link rel="modulepreload" crossorigin href="/assets/app-1.js" fetchpriority="low">'
const page = `<html><head><title data-shell>Shop</title>${first}
    ${app}
  </head><body><div id="root"></div></body></html>`
const shell = { head: '<title>Home</title>', body: '<button>Menu</button>' }

test('a shell has its own title, and controls that wait for the app', () => {
  const html = insertShell(page, shell, [])
  expect(html).toContain('<title data-shell>Home</title>')
  expect(html).not.toContain('Shop')
  expect(html).toContain('<div id="root"><button inert="">Menu</button></div>')
})

test('the files of app and page are preloaded after the first paint only', () => {
  const html = insertShell(page, shell, ['assets/app-1.js', 'assets/home-1.js'])
  const [waiting] = html.match(/<template id="app-files">.*<\/template>/) ?? []
  expect(waiting?.match(/href="[^"]+"/g)).toEqual([
    'href="/assets/app-1.js"',
    'href="/assets/home-1.js"',
  ])
  expect(html.match(/app-1\.js/g)).toHaveLength(1)
  expect(html.replace(waiting ?? '', '')).toContain(first)
})

test('a page without a place for the shell is refused', () => {
  expect(() => insertShell('<html></html>', shell, [])).toThrow('has no <div id="root">')
})
