import { randomUUID } from 'node:crypto'
import {
  DeleteParameterCommand,
  GetParameterCommand,
  type GetParameterCommandOutput,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm'
import { clientOptions, createCaller, Gap } from './call-server.ts'

/**
 * Stores, decrypts and deletes a parameter. Throws a `Gap`. The store's own parameters are created by
 * the stack's custom resources.
 */
export const tryParameters = async (endpoint: string): Promise<void> => {
  const client = new SSMClient(clientOptions(endpoint))
  const call = createCaller(client)
  const Name = `/selvedge/probe/${randomUUID()}`
  try {
    await call(new PutParameterCommand({ Name, Value: 'secret', Type: 'SecureString' }))
    const found = await call<GetParameterCommandOutput>(
      new GetParameterCommand({ Name, WithDecryption: true }),
    )
    await call(new DeleteParameterCommand({ Name }))
    if (found?.Parameter?.Value !== 'secret') throw new Gap('it does not decrypt a parameter')
  } finally {
    client.destroy()
  }
}
