import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

export type Audit = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Browser = {
  /** The path of a Chromium, or '' for an installed Chrome. */
  path: string
  /** The hash of a certificate's key that it accepts. */
  keyHash?: string | undefined
}

/** Audits a page with Lighthouse's mobile settings in a new browser. */
export const audit = async (url: string, { path, keyHash }: Browser): Promise<Audit> => {
  const chrome = await launch({
    ...(path && { chromePath: path }),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      ...(keyHash ? [`--ignore-certificate-errors-spki-list=${keyHash}`] : []),
    ],
  })
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    if (!run) throw new Error(`Lighthouse returned no result for ${url}`)
    return run.lhr
  } finally {
    chrome.kill()
  }
}

type Sent = { url: string; resourceType?: string; transferSize: number }

/** Lists the files and calls that a page requested. */
export const requestsOf = ({ audits }: Audit): Sent[] => {
  const details = audits['network-requests']?.details
  return details && 'items' in details ? (details.items as unknown as Sent[]) : []
}

/** Lists the failed audits outside of performance. */
export const failedAudits = (result: Audit): string[] =>
  categories
    .slice(1)
    .flatMap(name =>
      (result.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${result.audits[id]?.title}`),
    )
