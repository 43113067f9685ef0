import { ChevronFirst, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isColorOption } from '../../../../shared/rules/option-names.ts'
import {
  maxProductPictures,
  type Picture as PictureData,
} from '../../../../shared/schemas/product.ts'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AddPicture } from '../../pictures/add-picture.tsx'
import { RemovePicture } from '../../pictures/remove-picture.tsx'
import { UploadingPicture } from '../../pictures/uploading-picture.tsx'
import { useUploads } from '../../pictures/use-uploads.ts'
import { Panel } from './panel.tsx'
import type { PartProps } from './use-product-form.ts'

/** Pictures that are shown until staff ask for all. */
const shownFirst = 30

/** Shows the product's pictures: drop files to add, drag or use the arrows to reorder, and describe each one. */
export function PicturesPanel({ form }: PartProps) {
  const pictures = form.watch('pictures')
  const colors = form.watch('attributes').find(({ name }) => isColorOption(name))?.values ?? []
  const [dragged, setDragged] = useState<number>()
  /** New position of the picture that just moved; focus follows it. */
  const [moved, setMoved] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (moved === undefined) return
    const item = list.current?.children[moved]
    item?.querySelector<HTMLElement>('[data-move]:not(:disabled)')?.focus()
    setMoved(undefined)
  }, [moved])
  const [isAll, setIsAll] = useState(false)
  const shown = isAll ? pictures : pictures.slice(0, shownFirst)
  const set = (next: PictureData[]) => form.setValue('pictures', next, { shouldDirty: true })
  const { uploads, problem, add } = useUploads({
    remaining: maxProductPictures - pictures.length,
    limitMessage: `A product can have up to ${maxProductPictures} pictures.`,
    onDone: picture => set([...form.getValues('pictures'), picture]),
  })
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return
    const next = pictures.toSpliced(from, 1)
    set(next.toSpliced(to, 0, pictures[from] as PictureData))
    if (to >= shownFirst) setIsAll(true)
    setMoved(to)
  }
  const change = (at: number, part: Partial<PictureData>) =>
    set(pictures.map((picture, other) => (other === at ? { ...picture, ...part } : picture)))
  return (
    <Panel
      title="Pictures"
      note={`${pictures.length} of ${maxProductPictures}. First picture is the cover.`}
    >
      <ul
        ref={list}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
        aria-label="Pictures"
      >
        {shown.map((picture, at) => (
          <li
            key={picture.url}
            draggable
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(at)
            }}
            onDragOver={event => dragged !== undefined && event.preventDefault()}
            onDrop={event => {
              if (dragged === undefined) return
              event.preventDefault()
              move(dragged, at)
              setDragged(undefined)
            }}
            onDragEnd={() => setDragged(undefined)}
            className={classNames('min-w-0', dragged === at && 'opacity-50')}
          >
            <div className="relative cursor-grab">
              <Picture src={picture.url} srcset={picture.srcset} sizes="160px" alt={picture.alt} />
              {at === 0 && (
                <span className="absolute bottom-0 left-0 bg-ink px-2 py-0.5 text-small text-white">
                  Cover
                </span>
              )}
              <RemovePicture
                label={`Remove picture ${at + 1}`}
                onClick={() => set(pictures.toSpliced(at, 1))}
              />
            </div>
            <div className="flex justify-between">
              {at > 1 && (
                <IconButton label={`Make picture ${at + 1} the cover`} onClick={() => move(at, 0)}>
                  <ChevronFirst aria-hidden="true" size={17} strokeWidth={1.5} />
                </IconButton>
              )}
              <IconButton
                data-move
                label={`Move picture ${at + 1} forward`}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ChevronLeft aria-hidden="true" size={17} strokeWidth={1.5} />
              </IconButton>
              <IconButton
                data-move
                label={`Move picture ${at + 1} back`}
                disabled={at === pictures.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ChevronRight aria-hidden="true" size={17} strokeWidth={1.5} />
              </IconButton>
            </div>
            <TextField
              label={`Alt text of picture ${at + 1}`}
              hiddenLabel
              size="admin"
              error={undefined}
              placeholder="Alt text"
              maxLength={500}
              value={picture.alt}
              onChange={event => change(at, { alt: event.target.value })}
            />
            {colors.length > 0 && (
              <SelectField
                label={`Color of picture ${at + 1}`}
                hiddenLabel
                size="admin"
                error={undefined}
                className="mt-1.5"
                options={[
                  { value: '', label: 'All colors' },
                  ...colors.map(value => ({ value, label: value })),
                ]}
                value={picture.color ?? ''}
                onChange={event => change(at, { color: event.target.value || null })}
              />
            )}
          </li>
        ))}
        {uploads.map(upload => (
          <li key={upload.key}>
            <UploadingPicture {...upload} />
          </li>
        ))}
        {pictures.length + uploads.length < maxProductPictures && (
          <li>
            <AddPicture
              multiple
              onFiles={files => {
                setIsAll(true)
                add(files)
              }}
            />
          </li>
        )}
      </ul>
      {shown.length < pictures.length && (
        <button type="button" className="link mt-4 text-small" onClick={() => setIsAll(true)}>
          Show all {pictures.length} pictures
        </button>
      )}
      {problem && (
        <p role="alert" className="mt-3 text-small text-error">
          {problem}
        </p>
      )}
    </Panel>
  )
}
