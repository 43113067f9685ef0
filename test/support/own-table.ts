import { tableShape } from '../../functions/table/shape.ts'
import { ensureTable } from '../../infra/local/table.ts'
import { tableNamed } from './local-services.ts'

/**
 * Makes a table of this test file's own and has the functions use it: for tests that fill a table
 * or look through all of it, since the others share one.
 */
export const useOwnTable = async (name: string): Promise<void> => {
  const own = tableNamed(name)
  await ensureTable(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', own, tableShape.timeToLive)
  process.env.TABLE_NAME = own.TableName
}
