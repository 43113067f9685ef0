import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

type File = { type: string; body: string }

const folder = import.meta.dirname
const frames = ['payment', 'express', 'wallet', 'challenge', 'controller']

const bundle = async (): Promise<Map<string, string>> => {
  const { outputFiles } = await build({
    entryPoints: [
      join(folder, 'page', 'stripe.ts'),
      ...frames.map(name => join(folder, 'frames', `${name}.ts`)),
    ],
    outdir: folder,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2024',
    charset: 'utf8',
  })
  return new Map(
    outputFiles.map(({ path, text }) => [path.replaceAll('\\', '/').split('/').pop() ?? '', text]),
  )
}
let bundled: Promise<Map<string, string>> | undefined

const page = (name: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Stripe (local)</title>
<link rel="stylesheet" href="/frames/${name}.css">
<body></body>
<script src="/frames/${name}.js"></script>
</html>
`

/**
 * Returns what js.stripe.com serves: the script at `/v3/` and `/{release}/stripe.js`, and its frames
 * below `/frames/`. Undefined for other paths. Bundles the sources at the first call.
 */
export const browserFile = async (path: string): Promise<File | undefined> => {
  if (path === '/v3/' || path === '/v3' || /^\/[a-z]+\/stripe\.js$/.test(path)) {
    bundled ??= bundle()
    return { type: 'text/javascript', body: (await bundled).get('stripe.js') ?? '' }
  }
  const [, name = '', ending] = /^\/frames\/([a-z]+)\.(html|js|css)$/.exec(path) ?? []
  if (!frames.includes(name)) return
  if (ending === 'html') return { type: 'text/html', body: page(name) }
  if (ending === 'css') {
    return { type: 'text/css', body: await readFile(join(folder, 'frames', `${name}.css`), 'utf8') }
  }
  bundled ??= bundle()
  return { type: 'text/javascript', body: (await bundled).get(`${name}.js`) ?? '' }
}
