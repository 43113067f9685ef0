import './styles.css'

// `pending.ts` takes the mark over once the app runs.
document.documentElement.dataset.pending = ''

/**
 * The page begins here. A shell that stands already (`web/shells`) is shown before the app is run,
 * which takes a phone longer. The app's code is on its way meanwhile: the build names it in the head.
 */
async function boot() {
  if (document.getElementById('root')?.hasChildNodes()) await painted()
  await import('./main.tsx')
}

/** A window in the background paints nothing, and is not waited for. */
const painted = () =>
  new Promise(resolve => {
    if (document.hidden) return resolve(null)
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, 300)
  })

void boot()
