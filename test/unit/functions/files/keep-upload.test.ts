import { InvokeCommand, type InvokeCommandOutput, LambdaClient } from '@aws-sdk/client-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, expect, test, vi } from 'vitest'
import { keepUpload } from '../../../../functions/files/keep-upload.ts'

const lambda = mockClient(LambdaClient)
afterEach(() => {
  lambda.reset()
  vi.unstubAllEnvs()
})

const upload = {
  bucket: 'pictures',
  from: 'uploads/pic_1/480',
  to: 'pictures/pic_1/480.webp',
  maxBytes: 100,
  maxPixels: 100,
  cacheControl: 'private',
}
/** The answer's body, as the client returns it. */
const payload = (text: string) =>
  Object.assign(Buffer.from(text), { transformToString: () => text }) as unknown as NonNullable<
    InvokeCommandOutput['Payload']
  >
const answer = (result: unknown, FunctionError?: string) =>
  lambda.on(InvokeCommand).resolves({
    Payload: payload(JSON.stringify(result)),
    ...(FunctionError && { FunctionError }),
  })

test.each(['kept', 'missing', 'animated'])('returns the outcome %s', async outcome => {
  vi.stubEnv('PICTURE_FUNCTION', 'keep-picture')
  answer(outcome)
  expect(await keepUpload(upload)).toBe(outcome)
  const { FunctionName, Payload } = lambda.commandCalls(InvokeCommand)[0]?.args[0].input ?? {}
  expect(FunctionName).toBe('keep-picture')
  expect(JSON.parse(String(Payload))).toEqual(upload)
})

test.each([
  { errorType: 'Sandbox.Timedout', errorMessage: 'Task timed out after 12.00 seconds' },
  { errorMessage: '2026-11-23T09:00:00Z 1-2-3 Task timed out after 12.00 seconds' },
  { errorType: 'Runtime.ExitError', errorMessage: 'Error: Runtime exited: signal: killed' },
  { errorType: 'Runtime.OutOfMemory', errorMessage: 'Error: Runtime exited' },
])('a picture that stops the function is too slow: %j', async error => {
  answer(error, 'Unhandled')
  expect(await keepUpload(upload)).toBe('too slow')
})

test('other failures are not blamed on the picture', async () => {
  answer({ errorType: 'AccessDenied', errorMessage: 'Access Denied' }, 'Unhandled')
  await expect(keepUpload(upload)).rejects.toThrow('AccessDenied')
})
