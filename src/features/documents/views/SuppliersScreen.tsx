import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { getSuppliers, type Supplier, type SuppliersShown } from '@/api/supplier'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { isAdministrator } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SearchBar } from '@/ui/search-bar/SearchBar'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { StateView } from '@/ui/state-view/StateView'
import { CardRows } from '@/widgets/call-state/CardRows'
import { ListStates } from '@/widgets/call-state/ListStates'
import type { PageQuery } from '@/widgets/call-state/useCountedList'
import { useListPage } from '@/widgets/call-state/useListPage'
import { suppliersTexts } from '../texts'
import { SupplierSheet } from './SupplierSheet'
import { SupplierTags } from './SupplierTags'
import './purchase-settings.scss'

const MOST_KEYWORD = 50
const keyOf = ({ supplierUuid }: Supplier) => supplierUuid
const shows = ['all', 'waiting', 'stopped'] as const satisfies readonly SuppliersShown[]

interface RowsProps {
  owner: WidgetOwner
  keyword: string
  show: SuppliersShown
}

function Rows({ owner, keyword, show }: RowsProps) {
  const t = useText(suppliersTexts)
  const load = useCallback(
    (query: PageQuery) => getSuppliers({ ...query, keyword, show }, owner),
    [keyword, show, owner],
  )
  const { list, states } = useListPage({ load, keyOf })
  const draw = (supplier: Supplier) => (
    <Card padded={false}>
      <Cell
        title={
          <>
            {supplier.name} <SupplierTags supplier={supplier} />
          </>
        }
        note={[supplier.code, supplier.className, supplier.levelName].filter(Boolean).join(' · ')}
        onPress={() => void navigate(linkTo('suppliers', { supplierUuid: supplier.supplierUuid }))}
      />
    </Card>
  )
  return (
    <ListStates
      {...states}
      action={t('suppliers.action.list')}
      nothing={<StateView kind="empty" text={t(`suppliers.nothing.${keyword === '' ? show : 'found'}`)} />}
    >
      <CardRows list={list} keyOf={keyOf} draw={draw} label={t('suppliers.title')} lineHeight="72px" />
    </ListStates>
  )
}

export interface SuppliersScreenProps {
  owner: WidgetOwner
  /** which of them are shown first */
  show: string | undefined
}

/** The suppliers of the organisation; a press opens the file of one. */
export function SuppliersScreen({ owner, show: first }: SuppliersScreenProps) {
  const t = useText(suppliersTexts)
  const administers = useSession(isAdministrator)
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [show, setShow] = useState(shows.find(one => one === first) ?? 'all')
  const [adding, setAdding] = useState(false)
  return (
    <PageShell
      title={t('suppliers.title')}
      footer={
        administers && (
          <Button block onPress={() => setAdding(true)}>
            {t('suppliers.add')}
          </Button>
        )
      }
    >
      <View className="purchase-settings">
        <SearchBar
          label={t('suppliers.search')}
          placeholder={t('suppliers.search')}
          value={typed}
          maxLength={MOST_KEYWORD}
          onChange={text => {
            setTyped(text)
            if (text === '') setKeyword('')
          }}
          onSearch={text => setKeyword(text.trim())}
        />
        <SegmentedControl
          label={t('suppliers.show')}
          options={shows.map(value => ({ value, text: t(`suppliers.shows.${value}`) }))}
          value={show}
          onChange={setShow}
        />
      </View>
      <Rows key={`${show} ${keyword}`} {...{ owner, keyword, show }} />
      {administers && (
        <SupplierSheet
          owner={owner}
          open={adding}
          stored={undefined}
          onStored={({ supplierUuid }, isHere) => {
            if (isHere) void navigate(linkTo('suppliers', { supplierUuid }))
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </PageShell>
  )
}
