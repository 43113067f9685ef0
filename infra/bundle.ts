import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSync } from 'esbuild'

/** `require` for the few CommonJS packages that still ask for it at run time. */
const banner =
  "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);"

/** A font as code names it: by the package it comes in. */
const fontName = /["'`](@?[\w./-]+\.ttf)["'`]/g

/** Lays the fonts that a bundle names beside it, where it finds them as the source does. */
const copyFonts = (root: string, folder: string): void => {
  const code = readFileSync(join(folder, 'index.mjs'), 'utf8')
  for (const [, name = ''] of code.matchAll(fontName)) {
    const copy = join(folder, 'node_modules', name)
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(join(root, 'node_modules', name), copy)
  }
}

/**
 * Bundles functions in one esbuild run: `orders/handler` (a file under `functions/`, without its
 * ending) becomes `<folder>/orders/handler/index.mjs`, which stands alone but for fonts.
 */
export function bundle(root: string, entries: readonly string[], folder: string): void {
  const missing = entries.filter(entry => !existsSync(join(root, 'functions', `${entry}.ts`)))
  if (missing.length > 0) {
    const files = missing.map(entry => `functions/${entry}.ts`).join(', ')
    throw new Error(`The stack names functions that have no source file: ${files}`)
  }
  buildSync({
    absWorkingDir: root,
    entryPoints: entries.map(entry => ({
      in: join('functions', `${entry}.ts`),
      out: join(entry, 'index'),
    })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    keepNames: true,
    legalComments: 'none',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    banner: { js: banner },
    logLevel: 'warning',
  })
  for (const entry of entries) copyFonts(root, join(folder, entry))
}
