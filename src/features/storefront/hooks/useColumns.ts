import { useEffect, useState } from 'react'
import { getStorefrontColumns, type StorefrontColumn } from '@/api/storefront'
import { keepPlaceForColumns } from '@/stores/columnPlace'

/**
 * The pages of the site, asked for once the page stands: they are worth no second of the first screen. Undefined until
 * they are known; when they do not come the shop is its home page, and the next refresh asks again.
 */
export function useColumns(templateUuid: string | undefined, generation: number) {
  const [columns, setColumns] = useState<readonly StorefrontColumn[]>()
  const known = columns !== undefined && columns.length > 0
  useEffect(() => {
    if (!templateUuid || generation === 0 || known) return
    let alive = true
    getStorefrontColumns(templateUuid).then(
      ({ items }) => {
        if (!alive) return
        keepPlaceForColumns(items.length > 1)
        setColumns(items)
      },
      () => alive && setColumns([]),
    )
    return () => {
      alive = false
    }
  }, [templateUuid, generation, known])
  return columns
}
