import { describeError, log } from '../http/log.ts'
import { startFunction } from '../http/start-function.ts'
import { readIndexFill } from '../table/index-fill.ts'
import { documentFormat } from './catalog-index/opensearch/document.ts'

/** Starts a worker if OpenSearch has to be filled and none does it. Without OpenSearch, does nothing. */
export const startIndexFill = async (now: Date): Promise<boolean> => {
  if (!process.env.INDEX_FUNCTION) return false
  const { format, is_due, lease_until } = await readIndexFill()
  if ((!is_due && format === documentFormat) || lease_until > now.toISOString()) return false
  try {
    await startFunction(process.env.INDEX_FUNCTION, {})
    return true
  } catch (error) {
    log('error', 'the catalog index waits for the next sweep', describeError(error))
    return false
  }
}
