/**
 * Inside the worker of one Lambda function: loads its bundle and answers invocations. Plain JavaScript,
 * so that not every instance loads what removes types.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

// `compiled` is the folder of compiled code, which the function's instances share.
const { module, compiled, exported, name, memory } = workerData

const describe = error => ({
  errorType: error instanceof Error ? error.name : 'Error',
  errorMessage: error instanceof Error ? error.message : String(error),
  stack: error instanceof Error ? error.stack : undefined,
})

const contextOf = ({ requestId, deadline }) => ({
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

enableCompileCache(compiled)
const loaded = import(module)
// If the bundle can't load, its invocations fail below.
const announce = () => {
  flushCompileCache()
  parentPort.postMessage({ loaded: true })
}
loaded.then(announce, announce)

parentPort.on('message', async work => {
  try {
    const handler = (await loaded)[exported]
    const result = await handler(work.event, contextOf(work))
    parentPort.postMessage({ id: work.id, result })
  } catch (error) {
    parentPort.postMessage({ id: work.id, error: describe(error) })
  }
})
