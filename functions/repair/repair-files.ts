import * as z from 'zod'
import { attachmentKey } from '../files/attachments.ts'
import { invoiceFileKey } from '../files/invoices.ts'
import { deleteObject, listObjects, type StoredObject } from '../files/list-objects.ts'
import { keptAddresses } from '../files/product-pictures.ts'
import { creditNoteVersion } from '../invoices/credit-note-file.ts'
import { AttachmentItem } from '../table/attachments.ts'
import { CategoryItem, categoryPictures } from '../table/categories.ts'
import { CreditNoteItem, creditNoteNumber, creditNoteSeries } from '../table/credit-notes.ts'
import type { Check, Stored as StoredItem } from '../table/drift.ts'
import { InvoiceItem, InvoiceSendItem, invoiceNumber, invoiceSeries } from '../table/invoices.ts'
import { counterKey } from '../table/keys.ts'
import { addPictureUses, PictureUse, removePictureUses, usedBy } from '../table/picture-uses.ts'
import { ProductItem } from '../table/products.ts'
import { isLost, type LostNumbers, SeriesItem } from '../table/series.ts'

const OrderPictures = z.object({ lines: z.array(z.object({ image: z.string() })) })

/**
 * A difference between files and items: no item refers to a file, an item refers to a missing file,
 * or the record of a picture's uses is missing or obsolete.
 */
export type FileDrift = {
  what: 'orphan' | 'missing' | 'shown' | 'not shown'
  bucket: Bucket
  key: string
  /** When an orphan was last modified. */
  modified?: Date
  /** The item that shows the picture. */
  by?: string
}

/** Buckets whose files belong to items. A bucket rule expires `uploads/`. */
export const fileBuckets = {
  PICTURES_BUCKET: 'pictures/',
  ATTACHMENTS_BUCKET: 'kept/',
  INVOICES_BUCKET: '',
} as const
export type Bucket = keyof typeof fileBuckets

/** File keys that must exist, and those that may exist. */
type Named = { required: Set<string>; allowed: Set<string> }

const papers = [
  { series: invoiceSeries, numbered: invoiceNumber },
  { series: creditNoteSeries, numbered: creditNoteNumber },
]

/** Returns whether a file of an invoice or credit note has a number in a range. */
const isNumbered = (key: string, numbered: (place: number) => string, range: LostNumbers) => {
  const [number = ''] = key.split('/')
  const place = Number(/\d+$/.exec(number)?.[0])
  return number === numbered(place) && isLost([range], place)
}

/** Collects the files that the table's items refer to. */
export class ReferencedFiles {
  private readonly named: Record<Bucket, Named> = {
    PICTURES_BUCKET: { required: new Set(), allowed: new Set() },
    ATTACHMENTS_BUCKET: { required: new Set(), allowed: new Set() },
    INVOICES_BUCKET: { required: new Set(), allowed: new Set() },
  }
  /** Pictures that items show, and those recorded as shown. */
  readonly shown = new Map<string, { address: string; by: string }>()
  readonly noted = new Map<string, { address: string; by: string }>()

  private show(by: string, pictures: Parameters<typeof keptAddresses>[0]) {
    for (const address of keptAddresses(pictures)) {
      this.shown.set(`${by} ${address}`, { address, by })
      this.named.PICTURES_BUCKET.required.add(address.slice(1))
    }
  }

  private readonly readers: Record<string, (item: object) => void> = {
    product: item => {
      const { id, pictures } = ProductItem.pick({ id: true, pictures: true }).parse(item)
      this.show(usedBy.product(id), pictures)
    },
    category: item => {
      const category = CategoryItem.parse(item)
      this.show(usedBy.category(category.id), categoryPictures(category))
    },
    order: item => {
      const { lines } = OrderPictures.parse(item)
      this.show(
        usedBy.orders,
        lines.map(({ image: url }) => ({ url })),
      )
    },
    'picture-use': item => {
      const { address, by } = PictureUse.parse(item)
      if (by === usedBy.waiting) this.named.PICTURES_BUCKET.allowed.add(address.slice(1))
      else this.noted.set(`${by} ${address}`, { address, by })
    },
    attachment: item => {
      const { user_id, id, complaint_id } = AttachmentItem.parse(item)
      const { required, allowed } = this.named.ATTACHMENTS_BUCKET
      // A picture that is not attached yet may have a file.
      const names = complaint_id === null ? allowed : required
      names.add(attachmentKey(user_id, id))
    },
    // An invoice's file is created on its first download, or before the invoice is emailed.
    invoice: item => {
      const invoice = InvoiceItem.parse(item)
      this.invoices.add(invoice.id)
      this.named.INVOICES_BUCKET.allowed.add(invoiceFileKey(invoice))
    },
    'credit-note': item => {
      const note = CreditNoteItem.parse(item)
      this.named.INVOICES_BUCKET.allowed.add(invoiceFileKey(creditNoteVersion(note)))
    },
    'invoice-send': item => {
      this.sends.push(InvoiceSendItem.parse(item))
    },
  }
  private readonly invoices = new Set<string>()
  private readonly sends: InvoiceSendItem[] = []
  private readonly lost: ((key: string) => boolean)[] = []

  readonly read = (item: StoredItem) => {
    this.readers[item.entity ?? '']?.(item)
    for (const { series, numbered } of papers) {
      if (item.pk !== counterKey(series.name).pk) continue
      const { lost } = SeriesItem.parse(item)
      this.lost.push(key => lost.some(range => isNumbered(key, numbered, range)))
    }
  }

  /**
   * Returns whether a restored table lacks the invoice or credit note of a file. Such files are
   * kept.
   */
  readonly isLost = (key: string): boolean => this.lost.some(test => test(key))

  /** Returns the keys by bucket. Call it after every item is read. */
  all(): Record<Bucket, Named> {
    for (const { invoice_id: id, number, version } of this.sends)
      if (this.invoices.has(id))
        this.named.INVOICES_BUCKET.required.add(invoiceFileKey({ id, number, version }))
    return this.named
  }
}

/** Compares the files of a bucket with the keys that items refer to. */
const compare = (
  bucket: Bucket,
  stored: readonly StoredObject[],
  { required, allowed }: Named,
): FileDrift[] => {
  const orphans = stored.filter(({ key }) => !required.has(key) && !allowed.has(key))
  const existing = new Set(stored.map(({ key }) => key))
  const missing = [...required].filter(key => !existing.has(key))
  return [
    ...orphans.map(({ key, modified }) => ({ what: 'orphan' as const, bucket, key, modified })),
    ...missing.map(key => ({ what: 'missing' as const, bucket, key })),
  ]
}

const compareUses = ({ shown, noted }: ReferencedFiles): FileDrift[] => {
  const drift = (
    what: FileDrift['what'],
    notes: ReferencedFiles['noted'],
    right: ReferencedFiles['noted'],
  ) =>
    [...notes]
      .filter(([name]) => !right.has(name))
      .map(([, { address, by }]) => ({
        what,
        bucket: 'PICTURES_BUCKET' as const,
        key: address.slice(1),
        by,
      }))
  return [...drift('shown', shown, noted), ...drift('not shown', noted, shown)]
}

/** Lists the files of pictures, attachments and invoices, to compare them with the items. */
export const checkFiles = async (): Promise<Check<FileDrift>> => {
  const names = Object.keys(fileBuckets) as Bucket[]
  // List files first: an item is stored before its file, so the item of a listed file exists.
  const stored = await Promise.all(names.map(name => listObjects(name, fileBuckets[name])))
  const found = new ReferencedFiles()
  const isOurs = ({ what, bucket, key }: FileDrift) =>
    !(what === 'orphan' && bucket === 'INVOICES_BUCKET' && found.isLost(key))
  const drift = () => {
    const named = found.all()
    return [
      ...compareUses(found),
      ...names.flatMap((name, at) => compare(name, stored[at] ?? [], named[name])).filter(isOurs),
    ]
  }
  return { read: found.read, drift }
}

/** Milliseconds before a file counts as an orphan. A newer one may belong to a pending change. */
const graceMs = 86_400_000

const isFixable = ({ what, modified }: FileDrift, now: Date): boolean =>
  what !== 'missing' && (what !== 'orphan' || (modified ?? now).getTime() < now.getTime() - graceMs)

/**
 * Deletes orphans older than a day and corrects the records of who shows pictures. Returns the
 * differences it cannot fix: missing files, and newer orphans, which a later run deletes.
 */
export const repairFiles = async (drift: readonly FileDrift[], now: Date): Promise<FileDrift[]> => {
  for (const one of drift.filter(each => isFixable(each, now))) {
    const { what, bucket, key, by = '' } = one
    if (what === 'orphan') await deleteObject(bucket, key)
    if (what === 'shown') await addPictureUses([`/${key}`], by)
    if (what === 'not shown') await removePictureUses([`/${key}`], by)
  }
  return drift.filter(one => !isFixable(one, now))
}
