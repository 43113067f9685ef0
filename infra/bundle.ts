import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSync } from 'esbuild'
import { addDecoder, decoder, lambdaBuild } from './bundle-decoder.ts'
import { addSearchClient, searchClient } from './bundle-search-client.ts'
import { addTracer, tracer } from './bundle-tracer.ts'
import { removeUnusedParts } from './remove-unused-parts.ts'

/** Defines `require` for CommonJS packages that call it at run time. */
const banner =
  "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);"

/** Matches a font file by its package path. */
const fontName = /["'`](@?[\w./-]+\.ttf)["'`]/g

/** Copies the fonts a bundle uses next to it, under the same package paths. */
const copyFonts = (root: string, folder: string, code: string): void => {
  for (const [, name = ''] of code.matchAll(fontName)) {
    const copy = join(folder, 'node_modules', name)
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(join(root, 'node_modules', name), copy)
  }
}

/** Returns the code of a bundle: `index.mjs` and the parts that it imports, some of them on demand. */
export const bundledCode = (folder: string): string =>
  globSync('*.mjs', { cwd: folder })
    .sort()
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

/** Returns the part of a bundle's code that each new instance reads: `index.mjs` and what it imports at once. */
export const initialCode = (folder: string): string => {
  const read = new Map<string, string>()
  const add = (name: string) => {
    if (read.has(name)) return
    const code = readFileSync(join(folder, name), 'utf8')
    read.set(name, code)
    for (const [, part = ''] of code.matchAll(/(?:from|import)"\.\/([\w.-]+\.mjs)"/g)) add(part)
  }
  add('index.mjs')
  return [...read.values()].join('\n')
}

/**
 * Bundles functions: `orders/handler` (a file under `functions/`, without its extension) becomes
 * `<folder>/orders/handler/index.mjs`. What code imports on demand is in files of its own, so that a new
 * instance doesn't read it. Fonts, the picture decoder, the OpenSearch client and the tracer stay in
 * separate files, too. Throws if a source file is missing.
 */
export function bundle(root: string, entries: readonly string[], folder: string): void {
  const missing = entries.filter(entry => !existsSync(join(root, 'functions', `${entry}.ts`)))
  if (missing.length > 0) {
    const files = missing.map(entry => `functions/${entry}.ts`).join(', ')
    throw new Error(`These functions have no source file: ${files}`)
  }
  const traced: string[] = []
  for (const entry of entries) {
    const to = join(folder, entry)
    // One run for all would share files between functions.
    const { metafile } = buildSync({
      ...lambdaBuild,
      absWorkingDir: root,
      metafile: true,
      entryPoints: [{ in: join('functions', `${entry}.ts`), out: 'index' }],
      outdir: to,
      outExtension: { '.js': '.mjs' },
      splitting: true,
      keepNames: true,
      banner: { js: banner },
      external: [decoder, searchClient, tracer],
    })
    removeUnusedParts(metafile, root)
    const code = bundledCode(to)
    copyFonts(root, to, code)
    if (code.includes(`from"${decoder}"`)) addDecoder(root, to, banner)
    if (code.includes(`import("${searchClient}")`)) addSearchClient(root, to, banner)
    if (code.includes(`import("${tracer}")`)) traced.push(to)
  }
  addTracer(root, traced, banner)
}
