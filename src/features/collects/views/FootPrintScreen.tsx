import { useCallback, useState } from 'react'
import { clearFootPrints, dropFootPrints, getFootPrints, type FootPrint } from '@/api/collect'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { toast } from '@/ui/feedback/feedback'
import { OwnListPage } from '@/widgets/own-list'
import { dayName } from '../model/day'
import { collectsTexts } from '../texts'
import type { AddingProps } from './ProductCollectScreen'
import { SeenRow } from './SeenRow'

const PAGE_SIZE = 10
const keyOf = (print: FootPrint) => print.footPrintUuid

/** Products one has seen, day by day (shop §2; contents @assumed). */
export function FootPrintScreen({ adding }: AddingProps) {
  const t = useText(collectsTexts)
  const [wanted, setWanted] = useState<string>()
  const [today, setToday] = useState('')
  const load = useCallback(async (query: { page: number; pageSize: number }) => {
    const page = await getFootPrints(query)
    setToday(page.today)
    return page
  }, [])
  const headingOf = ({ day }: FootPrint): string => {
    const name = dayName(day, today)
    switch (name?.kind) {
      case undefined:
        return day
      case 'day':
        return t('collects.day', { month: name.month, day: name.day })
      case 'dayOfYear':
        return t('collects.dayOfYear', { year: name.year, month: name.month, day: name.day })
      case 'today':
      case 'yesterday':
        return t(`collects.${name.kind}`)
    }
  }
  return (
    <OwnListPage<FootPrint>
      name="footPrints"
      title={t('collects.footPrints')}
      load={load}
      keyOf={keyOf}
      nameOf={print => print.name}
      pageSize={PAGE_SIZE}
      headingOf={headingOf}
      action={{ load: t('collects.action.footPrints'), remove: t('collects.action.removeFootPrints') }}
      empty={{
        text: t('collects.empty.footPrints'),
        action: { text: t('collects.browse'), onPress: () => void navigate(linkTo('tabHome')) },
      }}
      row={print => <SeenRow product={print} onAdd={() => setWanted(print.productCode)} />}
      ask={{ title: t('collects.ask.footPrintsTitle'), text: n => t('collects.ask.footPrints', { n }) }}
      remove={dropFootPrints}
      onRemoved={n => toast.success(t('collects.forgotten', { n }))}
      clear={{ text: t('collects.clearTitle'), ask: t('collects.clearAsk'), run: clearFootPrints }}
    >
      {adding(wanted, () => setWanted(undefined))}
    </OwnListPage>
  )
}
