/**
 * The clients of a load bench, in a process of their own with the store's environment. Does one job per
 * message and answers it.
 */
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '../../../functions/table/client.ts'
import { productKey } from '../../../functions/table/keys.ts'
import { calls, mixed, type World } from './calls.ts'
import { runClients } from './run-clients.ts'

type Load = { clients: number; warmUp: number; seconds?: number; steps?: number }
export type Job = Load &
  (
    | { kind: 'call'; name: string; world: World }
    | { kind: 'server'; url: string; bytes: number[] }
    | { kind: 'table'; world: World }
  )

const run = async (job: Job) => {
  if (job.kind === 'server') {
    return runClients({
      ...job,
      step: async client => {
        for (const size of job.bytes) await client.send(`${job.url}/${size}`)
        return job.bytes
      },
    })
  }
  const { world } = job
  if (job.kind === 'table') {
    const Key = productKey(world.lines[0]?.product_id ?? '')
    const get = new GetCommand({ TableName: process.env.TABLE_NAME, Key })
    return runClients({
      ...job,
      step: async () => {
        const { Item } = await table.send(get)
        if (!Item) throw new Error('The table has no such product')
        return []
      },
    })
  }
  const call = [...calls, mixed].find(({ name }) => name === job.name)
  if (!call) throw new Error(`There is no call ${job.name}`)
  const { step, prepare } = call
  return runClients({
    ...job,
    prepare: prepare && ((client, round) => prepare(client, world, round)),
    step: (client, round) => step(client, world, round),
  })
}

process.on('message', async (job: Job) => {
  try {
    process.send?.({ load: await run(job) })
  } catch (error) {
    process.send?.({ failed: (error as Error).message })
  }
})
process.on('disconnect', () => process.exit())
