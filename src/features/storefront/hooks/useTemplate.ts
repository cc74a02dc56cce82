import { useEffect, useState } from 'react'
import { getStorefrontColumns, getStorefrontTemplate, type StorefrontTemplate } from '@/api/storefront'
import { keepPlaceForColumns } from '@/stores/columnPlace'

interface Known {
  templateUuid: string
  template: StorefrontTemplate
}

type Found = Partial<StorefrontTemplate>

/** The pages of the site and their foot; where they do not come together the pages alone. */
const ask = async (templateUuid: string): Promise<Found> => {
  try {
    return await getStorefrontTemplate(templateUuid)
  } catch {
    return { columns: (await getStorefrontColumns(templateUuid)).items }
  }
}

/** Keeps old parts where new ones are missing; returns the same object if nothing changed. */
const next = (last: Known | undefined, templateUuid: string, found: Found): Known => {
  const before = last?.templateUuid === templateUuid ? last.template : undefined
  const template = { columns: [], foot: [], ...before, ...found }
  return last && JSON.stringify(template) === JSON.stringify(before) ? last : { templateUuid, template }
}

/**
 * What all pages of the site have in common. Asked for after the page has been drawn, so that the first screen does not
 * wait for it, and again with each of `answers`; meanwhile it stays. Undefined until it is known; when it cannot be
 * read, the home page is the only page.
 */
export function useTemplate(
  templateUuid: string | undefined,
  answers: number,
): StorefrontTemplate | undefined {
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    if (!templateUuid || answers === 0) return
    let alive = true
    const tell = (found: Found) => {
      if (!alive) return
      if (found.columns) keepPlaceForColumns(found.columns.length > 1)
      setKnown(last => next(last, templateUuid, found))
    }
    ask(templateUuid).then(tell, () => tell({}))
    return () => {
      alive = false
    }
  }, [templateUuid, answers])
  return known?.template
}
