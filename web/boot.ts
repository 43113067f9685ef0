import { firstPicture } from './early/first-picture.ts'
import { appFiles } from './shells/files.ts'
import './styles.css'

// `pending.ts` removes this mark.
document.documentElement.dataset.pending = ''

/**
 * Starts the app. With a prerendered shell (`web/shells`), first paints that and the picture of the early script,
 * because a phone needs longer to download and run the app.
 */
async function boot() {
  if (document.getElementById('root')?.hasChildNodes()) {
    await atMost(300, firstPaint())
    await atMost(400, firstPicture)
  }
  preloadApp()
  // React and the app are evaluated in two tasks, so that a phone responds in between.
  await import('react-dom/client')
  await import('./main.tsx')
}

/** Downloads all of the app's files at once. Otherwise, the browser would find one in the other. */
function preloadApp() {
  const template = document.getElementById(appFiles)
  if (template instanceof HTMLTemplateElement) document.head.append(template.content)
}

/** Waits for a promise, but no longer than some milliseconds. */
const atMost = (milliseconds: number, wait: Promise<unknown>) =>
  Promise.race([wait, new Promise(resolve => setTimeout(resolve, milliseconds))])

/** Resolves after the first paint; at once in a background tab, which isn't painted. */
const firstPaint = () =>
  new Promise(resolve => {
    if (document.hidden) return resolve(null)
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })

void boot()
