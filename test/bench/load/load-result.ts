import * as z from 'zod'

const Figure = z.number().nonnegative()
const Rate = z.object({
  perSecond: Figure.describe('Requests a second'),
  p50: Figure.describe('Milliseconds'),
  p99: Figure.describe('Milliseconds'),
})
export type Rate = z.infer<typeof Rate>

const Lag = z.object({
  orders: z.int().describe('Orders of the measurement and its warm-up'),
  seconds: Figure.describe('From the last checkout until all orders are in the back-office'),
})
export type Lag = z.infer<typeof Lag>

/** Seconds that a call is made before it is measured. */
export const warmUpOf = (seconds: number): number => Math.max(1, seconds / 5)

const Result = z.strictObject({
  bench: z.literal('load'),
  measured_at: z.iso.datetime(),
  machine: z.object({ processors: z.int(), model: z.string(), node: z.string() }),
  /** Seconds of each measurement. */
  seconds: z.number().positive(),
  stores: z.array(z.object({ products: z.int(), orders: z.int() })).min(1),
  runs: z
    .array(
      z.object({
        clients: z.int().positive(),
        calls: z.array(
          z.object({
            name: z.string(),
            /** Bytes of its answers in the first store, which the bare server answers with. */
            bytes: z.array(z.int()),
            server: Rate,
            stores: z.array(Rate),
          }),
        ),
        /** Reads of one item, without the API. */
        reads: z.array(Rate),
        lags: z.array(Lag),
      }),
    )
    .min(1),
})

/**
 * What a load bench measured, as it is written to a file. Lists by store have an entry for each of
 * `stores`.
 */
export const LoadResult = Result.refine(({ stores, runs }) =>
  runs
    .flatMap(({ calls, reads, lags }) => [...calls.map(call => call.stores), reads, lags])
    .every(({ length }) => length === stores.length),
)
export type LoadResult = z.infer<typeof LoadResult>
export type LoadRun = LoadResult['runs'][number]
