import { describeError, log } from '../../http/log.ts'
import { startFunction } from '../../http/start-function.ts'
import { duePictureCopies, isCopyingPictures } from '../../table/picture-copies.ts'

/** Starts a worker if pictures of other sites have to be copied and none does it. */
export const startCopying = async (now: Date): Promise<boolean> => {
  const [due] = await duePictureCopies(now, 1)
  if (!due || (await isCopyingPictures(now))) return false
  try {
    await startFunction(process.env.COPY_FUNCTION, {})
    return true
  } catch (error) {
    log('error', 'pictures wait for the next sweep', describeError(error))
    return false
  }
}
