import * as z from 'zod'
import { searchClient } from './client.ts'
import { documentFormat, indexName } from './document.ts'

/** A clause of the query language. */
export type Clause = Record<string, unknown>

/** The parts of an answer that this store reads. */
const Answer = z.object({
  hits: z.object({
    total: z.object({ value: z.int() }).optional(),
    hits: z.array(
      z.object({
        _id: z.string(),
        _source: z.record(z.string(), z.unknown()).optional(),
        sort: z.array(z.unknown()).optional(),
      }),
    ),
  }),
  aggregations: z.record(z.string(), z.unknown()).optional(),
})
const AnswerOrError = z.union([Answer, z.object({ error: z.looseObject({ reason: z.string() }) })])
export type Answer = z.infer<typeof Answer>

const index = indexName(documentFormat)

/** Searches the products. Throws the client's errors, and an error for an incomplete answer. */
export const search = async (body: Clause): Promise<Answer> => {
  const client = await searchClient()
  const answer = await client.search({ index, body })
  return Answer.parse(answer.body)
}

/** Runs several searches at once. */
export const searchAll = async (bodies: readonly Clause[]): Promise<Answer[]> => {
  if (bodies.length === 0) return []
  const client = await searchClient()
  const { body } = await client.msearch({ index, body: bodies.flatMap(one => [{}, one]) })
  return z
    .object({ responses: z.array(AnswerOrError) })
    .parse(body)
    .responses.map(answer => {
      if ('error' in answer)
        throw new Error(`OpenSearch refused a search: ${JSON.stringify(answer.error)}`)
      return answer
    })
}

export const totalOf = ({ hits }: Answer): number => hits.total?.value ?? 0

/** Returns which of the clauses match any product. */
export const whichMatch = async (clauses: readonly Clause[]): Promise<boolean[]> => {
  const answers = await searchAll(
    clauses.map(query => ({ query, size: 0, track_total_hits: 1, terminate_after: 1 })),
  )
  return answers.map(answer => totalOf(answer) > 0)
}

const Bucket = z.object({
  key: z.union([z.string(), z.number()]),
  doc_count: z.int(),
  value: z.object({ value: z.number().nullable() }).optional(),
})
const Buckets = z.object({ buckets: z.array(Bucket) })

/** Reads the buckets of an aggregation, or of `name` within a filter. */
export const bucketsOf = (aggregation: unknown) => Buckets.parse(aggregation).buckets

export const matchAll = (...filter: Clause[]): Clause => ({ bool: { filter } })
export const activeOnly: Clause = { term: { is_active: true } }
