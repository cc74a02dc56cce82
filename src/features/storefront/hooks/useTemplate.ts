import { useEffect, useState } from 'react'
import { getStorefrontColumns, getStorefrontTemplate, type StorefrontTemplate } from '@/api/storefront'
import { keepPlaceForColumns } from '@/stores/columnPlace'

interface Known extends StorefrontTemplate {
  /** nothing of it is missing: it is not asked for again */
  whole: boolean
}

const withoutFoot = async (templateUuid: string): Promise<Known> => {
  const { items } = await getStorefrontColumns(templateUuid)
  return { columns: items, foot: [], whole: false }
}

/** The pages of the site and their foot; where they do not come together the pages alone, or else nothing. */
const ask = (templateUuid: string): Promise<Known> =>
  getStorefrontTemplate(templateUuid)
    .then(template => ({ ...template, whole: true }))
    .catch(() => withoutFoot(templateUuid))

/**
 * What all pages of the site have in common. Asked for after the page has been drawn, so that the first screen does not
 * wait for it. Undefined until it is known; when it cannot be read, the home page is the only page, and the next refresh
 * asks again.
 */
export function useTemplate(
  templateUuid: string | undefined,
  answers: number,
): StorefrontTemplate | undefined {
  const [template, setTemplate] = useState<Known>()
  const known = template?.whole ?? false
  useEffect(() => {
    if (!templateUuid || answers === 0 || known) return
    let alive = true
    ask(templateUuid).then(
      found => {
        if (!alive) return
        keepPlaceForColumns(found.columns.length > 1)
        setTemplate(found)
      },
      () => alive && setTemplate(last => last ?? { columns: [], foot: [], whole: false }),
    )
    return () => {
      alive = false
    }
  }, [templateUuid, answers, known])
  return template
}
