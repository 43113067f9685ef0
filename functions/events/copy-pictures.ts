import { copyDuePictures } from '../catalog/pictures/copy-due-pictures.ts'
import { background } from '../http/background.ts'

/** Copies pictures of other sites into the store. Started by the sweep. */
export const handler = background<unknown, void>(async (_, counts, context) => {
  const remaining = () => context.getRemainingTimeInMillis()
  Object.assign(counts, await copyDuePictures({ remaining }))
})
