import * as z from 'zod'

const Score = z.int().min(0).max(100)
const Figure = z.number().nonnegative()

const PageFigures = z.strictObject({
  page: z.string(),
  performance: Score,
  lowest: Score.describe('The performance of the slowest run'),
  accessibility: Score,
  'best-practices': Score,
  seo: Score,
  fcp: Figure.describe('First contentful paint in seconds'),
  lcp: Figure.describe('Largest contentful paint in seconds'),
  tbt: Figure.describe('Total blocking time in milliseconds'),
  cls: Figure.describe('Cumulative layout shift'),
  script: Figure.describe('kB of scripts as they were sent'),
  total: Figure.describe('kB of everything as it was sent'),
})
export type PageFigures = z.infer<typeof PageFigures>

/** What a bench of pages measured, as it is written to a file: each figure is the median of the runs. */
export const WebResult = z.strictObject({
  bench: z.literal('web'),
  measured_at: z.iso.datetime(),
  machine: z.object({ processors: z.int(), model: z.string(), benchmark: z.number() }),
  runs: z.int().positive(),
  pages: z.array(PageFigures).min(1),
})
export type WebResult = z.infer<typeof WebResult>
