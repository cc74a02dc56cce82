import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { files } from '../../db/schema'
import type { CallContext } from '../../kernel/call'
import { type FileBusiness, publicFilePath, type StoredFile } from './storedFiles'

/** Pictures everybody may see; any other file is opened by a link that ends. */
const PUBLIC: readonly FileBusiness[] = ['headImage', 'reviewPicture', 'goodsDetailPicture']
export const isPublicBusiness = (code: FileBusiness): boolean => PUBLIC.includes(code)

const KEY = randomBytes(32)
const STEP_MS = 15 * 60_000

const signatureOf = (fileUuid: string, ends: number): string =>
  createHmac('sha256', KEY).update(`${fileUuid}/${ends}`).digest('hex')

/** Between 15 and 30 minutes from now; the same link for a while, so that pictures stay in the cache. */
const endFrom = (now: number): number => (Math.ceil(now / STEP_MS) + 1) * STEP_MS

/** Whether the query of a link was made here and has not ended. */
export const isLiveLink = (
  fileUuid: string,
  { ends, sign }: { ends?: string; sign?: string },
  now: number,
): boolean => {
  if (!ends || !sign || !/^\d{1,16}$/.test(ends) || Number(ends) <= now) return false
  const wanted = Buffer.from(signatureOf(fileUuid, Number(ends)))
  const given = Buffer.from(sign)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

type Linking = Pick<CallContext, 'publicUrl' | 'clock'>

export const linkOf = (
  { publicUrl, clock }: Linking,
  file: Pick<StoredFile, 'fileUuid' | 'type' | 'businessCode'>,
): string => {
  const address = publicUrl + publicFilePath(file)
  if (isPublicBusiness(file.businessCode)) return address
  const ends = endFrom(clock.now())
  return `${address}?ends=${ends}&sign=${signatureOf(file.fileUuid, ends)}`
}

/** Links of pictures by how a row names them: the id of a sent file, or the path of a picture of the world. */
export const pictureLinks = async (
  context: Linking & Pick<CallContext, 'db'>,
  names: readonly string[],
): Promise<(name: string) => { cDocId: string; cUrl: string }[]> => {
  const ids = [...new Set(names.filter(name => !name.startsWith('/')))]
  const rows = ids.length
    ? await context.db
        .select({ fileUuid: files.fileUuid, type: files.type, businessCode: files.businessCode })
        .from(files)
        .where(inArray(files.fileUuid, ids))
    : []
  const known = new Map(rows.map(row => [row.fileUuid, linkOf(context, row)]))
  return name => {
    const cUrl = name.startsWith('/') ? context.publicUrl + name : known.get(name)
    return cUrl ? [{ cDocId: name, cUrl }] : []
  }
}
