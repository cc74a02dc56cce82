import { chooseFiles, chooseImages, type LocalImage } from '@/api/upload'
import { kindOf } from '../model/fileKind'
import type { Limits } from '../model/limits'

/** Where files come from: the camera, the album, either of them, or the device's documents. */
export type Source = 'camera' | 'album' | 'pictures' | 'documents'

/** What a person chooses there; nothing when they change their mind. Rejects with ImageFailure or FileFailure. */
export const chooseFrom = (source: Source, { extensions }: Limits, count: number): Promise<LocalImage[]> => {
  if (source === 'documents')
    return chooseFiles({ extensions: extensions.map(extension => extension.slice(1)), count })
  return chooseImages({
    count,
    source: source === 'pictures' ? undefined : source,
    films: extensions.some(extension => kindOf(extension) === 'video'),
    moving: extensions.includes('.gif'),
  })
}
