import { useRef } from 'react'
import { getFileLinks } from '@/api/files'
import { useOn } from '@/ui/useOn'
import { kindOf } from '../model/fileKind'
import { idOf, type Standing, type StoredFile } from '../model/uploads'
import { useUploads, type UploadsHandle, type UploadsOptions } from './useUploads'

export interface StoredUploadsOptions extends Omit<UploadsOptions, 'onChange'> {
  /** files of the server, as the form keeps them */
  value: readonly StoredFile[]
  /** told at once when a person's file was stored or taken away, or is on its way; not of what `value` itself has set */
  onChange: (files: StoredFile[], standing: Standing) => void
}

const idsOf = (files: readonly StoredFile[]): string => files.map(idOf).join()

/** Pictures without an address get one; a file whose link is refused keeps its icon. */
const withLinks = async (files: readonly StoredFile[]): Promise<StoredFile[]> => {
  const links = await getFileLinks(files.map(({ fileId }) => fileId)).catch(() => [])
  const urls = new Map(links.map(({ fileId, url }) => [fileId, url]))
  return files.map(file => ({ ...file, url: urls.get(file.fileId) ?? file.url }))
}

/** Uploads by value: the form keeps the files, and may set others. */
export function useStoredUploads({ value, onChange, ...options }: StoredUploadsOptions): UploadsHandle {
  const told = useRef('')
  const taking = useRef(false)
  const uploads = useUploads({
    ...options,
    onChange: standing => {
      told.current = idsOf(standing.stored)
      if (!taking.current) onChange(standing.stored, standing)
    },
  })
  const quietly = (take: () => void) => {
    taking.current = true
    take()
    taking.current = false
  }
  const ids = idsOf(value)
  useOn([ids], () => {
    if (ids === told.current) return
    told.current = ids
    quietly(() => uploads.keep(value, true))
    const bare = value.filter(
      ({ fileId, name, url }) => fileId !== '' && url === undefined && kindOf(name) === 'image',
    )
    if (bare.length > 0) void withLinks(bare).then(linked => quietly(() => uploads.address(linked)))
  })
  return uploads
}
