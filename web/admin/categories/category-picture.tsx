import type { Picture as PictureData } from '../../../shared/schemas/product.ts'
import { Picture } from '../../ui/picture.tsx'
import { AddPicture } from '../pictures/add-picture.tsx'
import { RemovePicture } from '../pictures/remove-picture.tsx'
import { UploadingPicture } from '../pictures/uploading-picture.tsx'
import type { useUploads } from '../pictures/use-uploads.ts'

export type ShownPicture = Pick<PictureData, 'url' | 'srcset'>

type Props = {
  picture: ShownPicture | null
  uploads: ReturnType<typeof useUploads>
  onRemove: () => void
}

/** Uploads, shows and removes a category's picture. */
export const CategoryPicture = ({
  picture,
  uploads: { uploads, problem, add },
  onRemove,
}: Props) => {
  const [upload] = uploads
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">Picture</legend>
      <div className="flex gap-4">
        <div className="relative w-28 shrink-0">
          {upload && <UploadingPicture {...upload} />}
          {!upload && picture && (
            <>
              <Picture src={picture.url} srcset={picture.srcset} sizes="112px" alt="" />
              <RemovePicture label="Remove picture" onClick={onRemove} />
            </>
          )}
          {!upload && !picture && <AddPicture onFiles={add} />}
        </div>
        <p className="text-small text-ink-2">
          Shown on the home page, in the menu and on the categories page, cropped to 3:4.
        </p>
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-small text-error">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
