import './styles.css'

// `pending.ts` removes this mark.
document.documentElement.dataset.pending = ''

/**
 * Starts the app. With a prerendered shell (`web/shells`), paints that first, because a phone needs longer to
 * run the app. The browser already downloads the app, since the build preloads it.
 */
async function boot() {
  if (document.getElementById('root')?.hasChildNodes()) await firstPaint()
  await import('./main.tsx')
}

/** Resolves after the first paint, after 300 ms at most; at once in a background tab. */
const firstPaint = () =>
  new Promise(resolve => {
    if (document.hidden) return resolve(null)
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, 300)
  })

void boot()
