import type { StorefrontColumn } from '@/api/storefront'
import { useText } from '@/i18n'
import { Tabs } from '@/ui/tabs/Tabs'
import { storefrontTexts } from '../texts'

export interface ColumnsProps {
  columns: readonly StorefrontColumn[]
  /** undefined: the home page */
  active: string | undefined
  onChoose: (columnUuid: string | undefined) => void
}

/** The pages of the site (shop §7), home first. */
export function Columns({ columns, active, onChoose }: ColumnsProps) {
  const t = useText(storefrontTexts)
  const home = columns.find(column => column.isHome)?.columnUuid
  return (
    <Tabs
      label={t('storefront.columns')}
      items={columns.map(({ columnUuid, name }) => ({ key: columnUuid, text: name }))}
      active={active ?? home ?? ''}
      onChange={key => onChoose(key === home ? undefined : key)}
    />
  )
}
