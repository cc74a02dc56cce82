import { useReachBottom } from '@tarojs/taro'
import { useRef } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { definePage } from '@/pages/shell/definePage'
import { PageShell } from '@/ui/page-shell/PageShell'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { ConfiguredList, useConfiguredList } from '@/widgets/list'
import { QueryPanel } from '@/widgets/query-panel'
import { useScanner } from '@/widgets/scanner'
import { StaffOnly } from '../StaffOnly'
import { demoTexts } from '../texts'

const CODE = 'purchaseOrder'

/** A scanned code goes into the search line. */
function useScanInto() {
  const taken = useRef<(text: string) => void>()
  const scanner = useScanner(text => {
    taken.current?.(text)
    return Promise.resolve(undefined)
  })
  const scan = (take: (text: string) => void) => {
    taken.current = take
    scanner.start()
  }
  return { scan, element: scanner.element }
}

function Orders({ owner }: { owner: WidgetOwner }) {
  const t = useText(demoTexts)
  const list = useConfiguredList({ code: CODE, owner })
  const { scan, element } = useScanInto()
  const forbidden = list.state.layoutProblem?.forbidden
  useReachBottom(() => list.send({ type: 'nextWanted' }))
  usePullRefresh(() => list.send({ type: 'firstWanted' }), list.state.asking !== undefined)
  return (
    <QueryPanel
      code={CODE}
      owner={owner}
      onSearch={({ conditions }) => list.search(conditions)}
      onScan={scan}
    >
      {({ bar, sheets }) => (
        <PageShell title={t('demo.list.title')} header={forbidden ? undefined : bar}>
          <ConfiguredList list={list} />
          {sheets}
          {element}
        </PageShell>
      )}
    </QueryPanel>
  )
}

/** Purchase orders: a configured list below its query panel. */
function DemoListPage() {
  const t = useText(demoTexts)
  return <StaffOnly title={t('demo.list.title')}>{owner => <Orders owner={owner} />}</StaffOnly>
}

export default definePage('demoList', DemoListPage)
