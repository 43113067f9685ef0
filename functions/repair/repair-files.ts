import { keptKey } from '../files/attachments.ts'
import { invoiceFileKey } from '../files/invoices.ts'
import { deleteObject, listObjects, type Stored } from '../files/list-objects.ts'
import { keptAddresses } from '../files/product-pictures.ts'
import { AttachmentItem } from '../table/attachments.ts'
import { CategoryItem, categoryPictures } from '../table/categories.ts'
import type { Check, Stored as StoredItem } from '../table/drift.ts'
import { InvoiceItem, InvoiceSendItem } from '../table/invoices.ts'
import { OrderItem } from '../table/orders.ts'
import { addPictureUses, PictureUse, removePictureUses, usedBy } from '../table/picture-uses.ts'
import { ProductItem } from '../table/products.ts'

/**
 * What is wrong with a file: nothing names it, what names it finds none, or who shows it is noted
 * wrongly.
 */
export type FileDrift = {
  what: 'orphan' | 'missing' | 'shown' | 'not shown'
  bucket: Bucket
  key: string
  /** Of an orphan. */
  modified?: Date
  /** Who shows it. */
  by?: string
}

/** Buckets whose files belong to items. What waits under `uploads/` goes by a rule of the bucket. */
const buckets = {
  PICTURES_BUCKET: 'pictures/',
  ATTACHMENTS_BUCKET: 'kept/',
  INVOICES_BUCKET: '',
} as const
type Bucket = keyof typeof buckets

/** Keys of files that items name. */
type Named = { required: Set<string>; allowed: Set<string> }

/** What the table says of files. */
class Names {
  private readonly named: Record<Bucket, Named> = {
    PICTURES_BUCKET: { required: new Set(), allowed: new Set() },
    ATTACHMENTS_BUCKET: { required: new Set(), allowed: new Set() },
    INVOICES_BUCKET: { required: new Set(), allowed: new Set() },
  }
  /** Who shows which picture, and what is noted of it. */
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
      const { lines } = OrderItem.pick({ lines: true }).parse(item)
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
      // Of one that no text has claimed yet there may be a file.
      const names = complaint_id === null ? allowed : required
      names.add(keptKey(user_id, id))
    },
    // The file of an invoice is made when somebody asks for it, that of a mail before it is sent.
    invoice: item => {
      const invoice = InvoiceItem.parse(item)
      this.invoices.add(invoice.id)
      this.named.INVOICES_BUCKET.allowed.add(invoiceFileKey(invoice))
    },
    'invoice-send': item => {
      this.sends.push(InvoiceSendItem.parse(item))
    },
  }
  private readonly invoices = new Set<string>()
  private readonly sends: InvoiceSendItem[] = []

  readonly read = (item: StoredItem) => this.readers[item.entity ?? '']?.(item)

  /** Keys by bucket, once every item is read. */
  all(): Record<Bucket, Named> {
    for (const { invoice_id: id, number, version } of this.sends)
      if (this.invoices.has(id))
        this.named.INVOICES_BUCKET.required.add(invoiceFileKey({ id, number, version }))
    return this.named
  }
}

/** How the files of a bucket differ from those that items name. */
const compare = (
  bucket: Bucket,
  stored: readonly Stored[],
  { required, allowed }: Named,
): FileDrift[] => {
  const orphans = stored.filter(({ key }) => !required.has(key) && !allowed.has(key))
  const there = new Set(stored.map(({ key }) => key))
  const missing = [...required].filter(key => !there.has(key))
  return [
    ...orphans.map(({ key, modified }) => ({ what: 'orphan' as const, bucket, key, modified })),
    ...missing.map(key => ({ what: 'missing' as const, bucket, key })),
  ]
}

const wrongNotes = ({ shown, noted }: Names): FileDrift[] => {
  const drift = (what: FileDrift['what'], notes: Names['noted'], right: Names['noted']) =>
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

/**
 * Lists the files of pictures, attachments and invoices, to compare them with the items that name
 * them.
 */
export const checkFiles = async (): Promise<Check<FileDrift>> => {
  const names = Object.keys(buckets) as Bucket[]
  // Files first: an item is stored before its file, so a file that is found has its item by then.
  const stored = await Promise.all(names.map(name => listObjects(name, buckets[name])))
  const found = new Names()
  const drift = () => {
    const named = found.all()
    return [
      ...wrongNotes(found),
      ...names.flatMap((name, at) => compare(name, stored[at] ?? [], named[name])),
    ]
  }
  return { read: found.read, drift }
}

/** A file this young may belong to an item that is being changed at this moment. */
const young = 86_400_000

const isMendable = ({ what, modified }: FileDrift, now: Date): boolean =>
  what !== 'missing' && (what !== 'orphan' || (modified ?? now).getTime() < now.getTime() - young)

/**
 * Deletes files older than a day that nothing names, and notes who shows pictures. Gives what it
 * leaves: files that are missing cannot be made again, younger ones are for the next run.
 */
export const repairFiles = async (drift: readonly FileDrift[], now: Date): Promise<FileDrift[]> => {
  for (const one of drift.filter(each => isMendable(each, now))) {
    const { what, bucket, key, by = '' } = one
    if (what === 'orphan') await deleteObject(bucket, key)
    if (what === 'shown') await addPictureUses([`/${key}`], by)
    if (what === 'not shown') await removePictureUses([`/${key}`], by)
  }
  return drift.filter(one => !isMendable(one, now))
}
