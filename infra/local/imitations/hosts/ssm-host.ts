import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { parameterStore, Refusal } from '../parameter-store.ts'
import { runHost } from './run-host.ts'

export type ParameterSettings = { file: string }

await runHost<ParameterSettings>(async ({ file }, port) => {
  const store = parameterStore(file)
  const server = createServer(async (req, res) => {
    const answer = (status: number, value: unknown) => {
      res.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' })
      res.end(JSON.stringify(value))
    }
    try {
      const action = String(req.headers['x-amz-target'] ?? '').replace('AmazonSSM.', '')
      answer(200, store(action, await json(req)))
    } catch (error) {
      const type = error instanceof Refusal ? error.type : 'InternalServerError'
      answer(error instanceof Refusal ? 400 : 500, { __type: type, message: String(error) })
    }
  })
  return server.listen(port, '127.0.0.1')
})
