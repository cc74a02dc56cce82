import { useCallback, useState } from 'react'
import { clearFootprints, dropFootprints, getFootprints, type Footprint } from '@/api/collect'
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
const keyOf = (print: Footprint) => print.footprintUuid

/** Products one has seen, day by day (shop §2; contents @assumed). */
export function FootprintScreen({ adding }: AddingProps) {
  const t = useText(collectsTexts)
  const [wanted, setWanted] = useState<string>()
  const [today, setToday] = useState('')
  const load = useCallback(async (query: { page: number; pageSize: number }) => {
    const page = await getFootprints(query)
    setToday(page.today)
    return page
  }, [])
  const headingOf = ({ day }: Footprint): string => {
    const name = dayName(day, today)
    return name ? t(`collects.${name}`) : day
  }
  return (
    <OwnListPage<Footprint>
      name="footprints"
      title={t('collects.footprints')}
      load={load}
      keyOf={keyOf}
      nameOf={print => print.name}
      pageSize={PAGE_SIZE}
      headingOf={headingOf}
      action={{ load: t('collects.action.footprints'), remove: t('collects.action.removeFootprints') }}
      empty={{
        text: t('collects.empty.footprints'),
        action: { text: t('collects.browse'), onPress: () => void navigate(linkTo('tabHome')) },
      }}
      row={print => <SeenRow product={print} onAdd={() => setWanted(print.productCode)} />}
      ask={{ title: t('collects.ask.footprintsTitle'), text: n => t('collects.ask.footprints', { n }) }}
      remove={dropFootprints}
      onRemoved={n => toast.success(t('collects.forgotten', { n }))}
      clear={{ text: t('collects.clearTitle'), ask: t('collects.clearAsk'), run: clearFootprints }}
    >
      {adding(wanted, () => setWanted(undefined))}
    </OwnListPage>
  )
}
