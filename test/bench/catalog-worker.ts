/**
 * Measures a catalog index of generated products in a process of its own, and prints the figures as JSON:
 * `store` writes its snapshot, `load` reads it as a new instance does.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getMemoryIndex } from '../../functions/catalog/catalog-index/memory-cache.ts'
import { publish, publishRows } from '../../functions/catalog/catalog-index/publish.ts'
import { generatedCategories, generateRows } from './generated-catalog.ts'
import { forgetListings, percentile } from './measure.ts'
import { prefixes, searches, typos } from './queries.ts'

const [task, count = ''] = process.argv.slice(2)
const rounds = 60
const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)

/** Returns the processor's milliseconds: other programs on the machine don't count. */
const cpuOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const percentiles = async (asks: readonly (() => unknown)[]) => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    times.push(await cpuOf(asks[round % asks.length] as () => unknown))
  times.sort((a, b) => a - b)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

const peak = () => process.resourceUsage().maxRSS / 1024

const load = async () => {
  const cpu = await cpuOf(() => getMemoryIndex())
  const index = await getMemoryIndex()
  const memory = peak()
  setFlagsFromString('--expose_gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  const categoryNames = new Map(generatedCategories.map(({ id, name }) => [id, name]))
  const list = (query: object) => () => {
    forgetListings(index)
    return index.list({
      status: 'active',
      offset: 0,
      limit: 24,
      categoryNames,
      newSince: 0,
      ...query,
    })
  }
  const listing = await percentiles([
    list({}),
    list({ offset: 48 }),
    list({ categories: new Set(['cat_3']), sizes: ['M'], sort: 'price-low' }),
    list({ colors: ['black'], inStock: true, sort: 'popular' }),
  ])
  const search = await percentiles(searches.map(words => list({ search: words })))
  const typo = await percentiles(typos.map(words => list({ search: words })))
  const terms = await percentiles(
    prefixes.map(words => () => index.terms({ search: words, categoryNames }, 4)),
  )
  const fold = await cpuOf(() => publish())
  print({
    cpu,
    memory,
    kept: (heapUsed + external) / 1e6,
    listing,
    search,
    typo,
    terms,
    fold,
    foldMemory: peak(),
  })
}

if (task === 'store') await publishRows([...generateRows(Number(count))])
else await load()
