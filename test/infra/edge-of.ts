import type { Reply } from '../../infra/local/imitations/api-gateway/http-event.ts'
import {
  distributionOf,
  type OriginRequest,
} from '../../infra/local/imitations/cloudfront/distribution.ts'
import { readAssembly } from '../../infra/local/template/assembly.ts'
import type { Settings } from '../../infra/settings.ts'
import { makeStack } from './template.ts'

export type Asked = OriginRequest & { bucket: string | undefined }
type Answer = Pick<Reply, 'status'> & { headers?: Reply['headers']; body?: string }
type Call = { method?: string; headers?: Record<string, string> }

/**
 * Runs the template's distribution with origins that the test answers for and a clock that it sets.
 * `asked` lists the requests that reached an origin.
 */
export const edgeOf = (settings?: Partial<Settings>) => {
  const { app } = makeStack(settings)
  const assembly = readAssembly(app.synth().directory, 'shop.example')
  let milliseconds = 0
  let answerOf: (request: Asked) => Answer = () => ({ status: 200 })
  const asked: Asked[] = []
  const distribution = distributionOf(assembly, {
    places: {},
    custom: {},
    now: () => milliseconds,
  })
  const call = (target: string, { method = 'GET', headers = {} }: Call = {}) => {
    const [uri = '', query = ''] = target.split('?')
    return distribution.answer({
      method,
      uri,
      query,
      headers,
      address: '203.0.113.7',
      ask: async (bucket, request) => {
        asked.push({ ...request, bucket })
        const { status, headers = {}, body = '' } = answerOf({ ...request, bucket })
        return { status, headers, body: Buffer.from(body) }
      },
    })
  }
  return {
    assembly,
    asked,
    call,
    /** Sets what origins answer from now on. */
    answers: (next: typeof answerOf) => {
      answerOf = next
    },
    pass: (seconds: number) => {
      milliseconds += seconds * 1000
    },
    invalidate: distribution.invalidate,
  }
}
