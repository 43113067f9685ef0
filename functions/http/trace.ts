import type { Tracer } from '@aws-lambda-powertools/tracer'
import { table } from '../table/client.ts'

let loading: Promise<Tracer> | undefined

/** Loads the package on first use, so that stages without traces never read it. */
const load = async (): Promise<Tracer> => {
  const { Tracer } = await import('@aws-lambda-powertools/tracer')
  // Calls of payment providers have personal data in their URLs.
  const tracer = new Tracer({ captureHTTPsRequests: false })
  tracer.captureAWSv3Client(table)
  return tracer
}

/**
 * Traces a call as a segment, with its route as an annotation and each call to the table below it.
 * Without tracing, only runs it.
 */
export const traced = async <T>(route: string, work: () => Promise<T>): Promise<T> => {
  if (process.env.POWERTOOLS_TRACE_ENABLED !== 'true') return work()
  loading ??= load()
  const tracer = await loading
  // Outside Lambda there is no daemon to send to.
  if (!tracer.isTracingEnabled()) return work()
  const segment = tracer.getSegment()
  const part = segment?.addNewSubsegment('call')
  if (!segment || !part) return work()
  tracer.setSegment(part)
  try {
    tracer.putAnnotation('route', route)
    tracer.annotateColdStart()
    return await work()
  } finally {
    part.close()
    tracer.setSegment(segment)
  }
}
