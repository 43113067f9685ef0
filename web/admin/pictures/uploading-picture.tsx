import type { Upload } from './use-uploads.ts'

/** A preview of a picture being uploaded. */
export const UploadingPicture = ({ name, preview }: Upload) => (
  <>
    <img
      src={preview}
      alt=""
      className="aspect-3/4 w-full animate-breathe bg-paper-2 object-cover"
    />
    <p role="status" className="mt-2 truncate text-small text-ink-2">
      Uploading {name}…
    </p>
  </>
)
