import type { AfterSalePicture } from '@wire/afterSale'
import type { CallContext } from '../../kernel/call'
import type { InstitutionContext } from '../order/submit'
import { pictureLinks } from '../upload/fileLinks'
import { requireOwnFiles } from '../upload/storedFiles'

/** Pictures that prove a case: the caller's own, or those the case has already. */
export const requireEvidence = async (
  { db, caller }: InstitutionContext,
  fileUuids: readonly string[],
  known: readonly string[],
): Promise<string[]> => {
  await requireOwnFiles(db, {
    fileUuids: fileUuids.filter(fileUuid => !known.includes(fileUuid)),
    userUuid: caller.userUuid,
    businessCode: 'afterSaleEvidence',
  })
  return [...new Set(fileUuids)]
}

/** In the sequence they were given; what is not there any more is left out. */
export const evidenceOf = async (
  context: Pick<CallContext, 'db' | 'publicUrl' | 'clock'>,
  fileUuids: readonly string[],
): Promise<AfterSalePicture[]> => {
  const linksOf = await pictureLinks(context, fileUuids)
  return fileUuids.flatMap(linksOf).map(({ cDocId, cUrl }) => ({ cFileUuid: cDocId, cUrl }))
}
