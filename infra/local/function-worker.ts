/** Inside the worker of one Lambda function: loads its bundle and answers invocations. */
import { parentPort, workerData } from 'node:worker_threads'

type Work = { id: number; event: unknown; requestId: string; deadline: number }

const { module, exported, name, memory } = workerData as {
  module: string
  exported: string
  name: string
  memory: number
}

const describe = (error: unknown) => ({
  errorType: error instanceof Error ? error.name : 'Error',
  errorMessage: error instanceof Error ? error.message : String(error),
  stack: error instanceof Error ? error.stack : undefined,
})

const contextOf = ({ requestId, deadline }: Work) => ({
  callbackWaitsForEmptyEventLoop: false,
  functionName: name,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
  memoryLimitInMB: String(memory),
  awsRequestId: requestId,
  logGroupName: `/aws/lambda/${name}`,
  logStreamName: 'local',
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
})

const loaded = import(module)
// If the bundle can't load, its invocations fail below.
const announce = () => parentPort?.postMessage({ loaded: true })
loaded.then(announce, announce)

parentPort?.on('message', async (work: Work) => {
  try {
    const handler = (await loaded)[exported]
    const result = await handler(work.event, contextOf(work))
    parentPort?.postMessage({ id: work.id, result })
  } catch (error) {
    parentPort?.postMessage({ id: work.id, error: describe(error) })
  }
})
