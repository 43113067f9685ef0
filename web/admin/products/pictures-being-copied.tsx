import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type FailedPicture,
  maxCountedCopies,
  type PictureCopies,
} from '../../../shared/schemas/picture-copy.ts'
import { pictureCopiesQuery, usePictureCopies } from '../../api/queries/picture-copies.ts'
import { Link } from '../../routing/link.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { formatCount } from '../format.ts'
import { adminPaths } from '../paths.ts'
import { toastFailure } from '../toast-failure.ts'
import { useStoreTime } from '../use-store-time.ts'
import { copyProblemWords } from './copy-problem-words.ts'

/**
 * Shows how far the store has copied pictures of other sites, and which failed. Shows nothing if no
 * product has such pictures.
 */
export function PicturesBeingCopied() {
  const { data } = useQuery(pictureCopiesQuery)
  if (!data || data.waiting + data.done + data.failed === 0) return null
  return (
    <section
      aria-label="Pictures from other sites"
      className="mt-5 max-w-190 rounded-panel border border-line bg-panel p-4 md:p-5"
    >
      <h2 className="text-body font-medium">Pictures from other sites</h2>
      <p className="mt-2 text-ink-2">
        The store copies these pictures in the background, so that your products don’t depend on the
        other site. You can leave this page.
      </p>
      <Counts copies={data} />
      {data.pictures.length > 0 && <Failed copies={data} />}
    </section>
  )
}

const atMost = (count: number) =>
  count < maxCountedCopies ? formatCount(count) : `${formatCount(maxCountedCopies)}+`

const Counts = ({ copies: { waiting, done, failed } }: { copies: PictureCopies }) => (
  <dl className="mt-4 grid grid-cols-3 border-t border-line">
    {[
      { label: 'Waiting', count: waiting },
      { label: 'Copied in the last day', count: done },
      { label: 'Failed', count: failed },
    ].map(({ label, count }) => (
      <div key={label} className="flex flex-col justify-between py-3 pr-3">
        <dt className="text-small text-ink-2">{label}</dt>
        <dd className="figures text-figure font-medium">{atMost(count)}</dd>
      </div>
    ))}
  </dl>
)

function Failed({ copies: { pictures, failed } }: { copies: PictureCopies }) {
  const { retry, remove } = usePictureCopies()
  const [removing, setRemoving] = useState<FailedPicture | null>(null)
  const tryAgain = (id?: string) =>
    retry.mutate(id, {
      onSuccess: () => toast.success('The store tries again within a minute'),
      onError: error => toastFailure('Failed to try again', error),
    })
  const removeNow = () =>
    removing &&
    remove.mutate(removing.id, {
      onSuccess: () => toast.success('Picture removed'),
      onError: error => toastFailure('Failed to remove the picture', error),
      onSettled: () => setRemoving(null),
    })
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium text-error">Not copied</h3>
        <Button rank="outline" size="admin" busy={retry.isPending} onClick={() => tryAgain()}>
          Try all again
        </Button>
      </div>
      <ul className="mt-1.5 border-t border-line">
        {pictures.map(picture => (
          <FailedRow
            key={picture.id}
            picture={picture}
            onRetry={() => tryAgain(picture.id)}
            onRemove={() => setRemoving(picture)}
          />
        ))}
      </ul>
      {failed > pictures.length && (
        <p className="mt-2 text-small text-ink-2">Only the latest {pictures.length} are listed.</p>
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        question={`Remove this picture from ${removing?.product.name}?`}
        action="Remove picture"
        danger
        busy={remove.isPending}
        onConfirm={removeNow}
      />
    </>
  )
}

type RowProps = { picture: FailedPicture; onRetry: () => void; onRemove: () => void }

function FailedRow({ picture, onRetry, onRemove }: RowProps) {
  const { product, url, problem, failed_at } = picture
  const time = useStoreTime()
  const hidden = <span className="sr-only"> {url}</span>
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-b border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link to={adminPaths.product(product)} className="link font-medium">
          {product.name}
        </Link>
        <span className="block text-small break-all text-ink-2">{url}</span>
        <span className="block">
          {copyProblemWords[problem]}{' '}
          <span className="text-small text-ink-2">{time(failed_at)}</span>
        </span>
      </div>
      <div className="flex items-center gap-4">
        <Button rank="outline" size="admin" onClick={onRetry}>
          Try again{hidden}
        </Button>
        <Button rank="text" size="admin" onClick={onRemove}>
          Remove picture{hidden}
        </Button>
      </div>
    </li>
  )
}
