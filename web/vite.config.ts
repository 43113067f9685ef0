import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandName } from '../shared/brand.ts'
import { chunks } from './build/chunks.ts'
import { earlyScript, preloadApp, preloadFonts } from './build/head-tags.ts'
import { lightContract } from './build/light-contract.ts'
import { oneCutOfSerif } from './build/one-cut-of-serif.ts'
import { plainImports } from './build/plain-imports.ts'
import { prerenderShells } from './build/prerender-shells.ts'
import { productionRouter } from './build/production-router.ts'
import { scriptBudgets } from './build/script-budgets.ts'
import { webManifest } from './build/web-manifest.ts'

const root = import.meta.dirname

/** The shop, built by `npm run build:web` and served with hot reload by `npm run dev`. */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  // Replaces %BRAND_NAME% in index.html.
  define: { 'import.meta.env.BRAND_NAME': JSON.stringify(brandName) },
  plugins: [
    productionRouter(),
    lightContract(),
    plainImports(),
    react(),
    tailwind(),
    earlyScript(),
    preloadApp(),
    preloadFonts(),
    oneCutOfSerif(),
    webManifest(),
    prerenderShells(),
    scriptBudgets(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Preloading each page's imports saves a round trip, but the list of them would cost more.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { index: join(root, 'index.html'), early: join(root, 'early/early.ts') },
          output: {
            // The first page lists every chunk, and hashes can't be compressed. 7 characters is the minimum.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { includeDependenciesRecursively: false, groups: chunks },
          },
        },
  },
}))
