import { Profiler } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage } from '@/pages/shell/definePage'
import { PageShell } from '@/ui/page-shell/PageShell'
import { usePageSignal } from '@/ui/window/usePageSignal'
import {
  ConfiguredList,
  ConfiguredListFoot,
  ConfiguredListHead,
  hasListFoot,
  useConfiguredList,
  type ConfiguredListHandle,
  type ConfiguredListOptions,
} from '@/widgets/list'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { openScreen, until } from '../../../support/renderScreen'

export interface OpenedList {
  /** the list as it was drawn last */
  list: () => ConfiguredListHandle
  /** what it stands in has scrolled */
  scrolled: () => void
  /** how often React has drawn the page */
  commits: () => number
}

type Options = Omit<ConfiguredListOptions, 'owner' | 'code'> & { code?: string }

/** A page with nothing but a list of purchase orders; without rows of its own it lists them all. */
export const openList = async (options: Options, popup?: { toTop?: () => void }): Promise<OpenedList> => {
  let drawn: ConfiguredListHandle | undefined
  let signal: ScrollSignal | undefined
  let commits = 0
  function Sample({ owner }: { owner: WidgetOwner }) {
    const scroll = usePageSignal()
    const list = useConfiguredList({ code: 'purchaseOrder', ...options, owner })
    drawn = list
    signal = scroll
    return (
      <Profiler id="list" onRender={() => (commits += 1)}>
        <PageShell
          title="列表"
          header={<ConfiguredListHead list={list} />}
          footer={hasListFoot(list) ? <ConfiguredListFoot list={list} /> : undefined}
        >
          <ConfiguredList list={list} scroll={scroll} {...(popup && { popup })} />
        </PageShell>
      </Profiler>
    )
  }
  const Page = definePage('demoList', () => (
    <StaffOnly title="列表">{owner => <Sample owner={owner} />}</StaffOnly>
  ))
  await openScreen('demoList', Page)
  await until(() => drawn, 'the list')
  return { list: () => drawn as ConfiguredListHandle, scrolled: () => signal?.emit(), commits: () => commits }
}
