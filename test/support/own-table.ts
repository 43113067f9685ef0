import { tableShape } from '../../functions/table/shape.ts'
import { ensureTable } from '../../infra/local/table.ts'
import { tableNamed } from './local-services.ts'

/** Creates a table and has the functions use it, for a test that needs an empty one of its own. */
export const useOwnTable = async (name: string): Promise<void> => {
  const own = tableNamed(name)
  await ensureTable(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', own, tableShape.timeToLive)
  process.env.TABLE_NAME = own.TableName
}
