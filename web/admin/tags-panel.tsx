import type { UseMutationResult } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { Button } from '../ui/button.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Panel } from './figures/panel.tsx'

type Change = (tags: readonly string[]) => string[]

type Props = {
  tags: readonly string[]
  /** Applies a change to the tags as they are now. */
  change: UseMutationResult<unknown, Error, Change>
  maxTags: number
  maxLength: number
  className?: string
}

/** Tags of a record, to add and remove. */
export function TagsPanel({ tags, change, maxTags, maxLength, className }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Panel
      title="Tags"
      roomy
      className={className}
      end={
        <button
          type="button"
          aria-label={isEditing ? 'Done editing tags' : 'Edit tags'}
          className="link pb-0"
          onClick={() => setIsEditing(!isEditing)}
        >
          {isEditing ? 'Done' : 'Edit'}
        </button>
      }
    >
      <div className="grid gap-3 px-5 py-4">
        {tags.length > 0 ? (
          <ul className="flex flex-wrap gap-2">
            {tags.map(tag => (
              <li
                key={tag}
                className="flex min-h-8 max-w-full items-center rounded-control border border-line-2 pl-2.5"
              >
                <span className="min-w-0 break-words">{tag}</span>
                <button
                  type="button"
                  aria-label={`Remove tag ${tag}`}
                  disabled={change.isPending}
                  className="grid size-8 place-items-center text-ink-2 transition-colors hover:text-ink disabled:text-line-2"
                  onClick={() => change.mutate(list => list.filter(one => one !== tag))}
                >
                  <X aria-hidden="true" size={14} strokeWidth={1.5} />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          !isEditing && <p className="text-ink-2">No tags.</p>
        )}
        {isEditing && (
          <TagForm {...{ tags, change, maxTags, maxLength }} onClose={() => setIsEditing(false)} />
        )}
        <FormAlert>
          {change.error && `The tags weren’t saved. ${errorMessage(change.error)} Try again.`}
        </FormAlert>
      </div>
    </Panel>
  )
}

type FormProps = Omit<Props, 'className'> & { onClose: () => void }

const TagForm = ({ tags, change, maxTags, maxLength, onClose }: FormProps) => {
  const [tag, setTag] = useState('')
  const text = tag.trim()
  const isFull = tags.length >= maxTags
  const reason = isFull ? `Up to ${maxTags} tags` : text ? undefined : 'Type a tag first'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason || change.isPending) return
    change.mutate(list => [...new Set([...list, text])], { onSuccess: () => setTag('') })
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-3">
      <TextField
        label="New tag"
        hiddenLabel
        placeholder="New tag"
        size="admin"
        error={undefined}
        autoFocus
        autoComplete="off"
        maxLength={maxLength}
        className="grow"
        value={tag}
        onChange={event => setTag(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && onClose()}
      />
      <Button
        type="submit"
        rank="outline"
        size="admin"
        busy={change.isPending}
        busyText="Adding…"
        {...(reason && { reason })}
      >
        Add
      </Button>
    </form>
  )
}
