import { tableShape } from '../../functions/table/shape.ts'
import { ensureTable } from '../../infra/local/table.ts'
import { tableNamed } from './local-services.ts'

/** Creates an empty table and has the functions use it. */
export const useOwnTable = async (name: string): Promise<void> => {
  const own = tableNamed(name)
  await ensureTable(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', own, tableShape.timeToLive)
  process.env.TABLE_NAME = own.TableName
}
