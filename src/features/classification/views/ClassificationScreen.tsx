import { View } from '@tarojs/components'
import { useMemo, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SearchEntry } from '@/ui/search-entry/SearchEntry'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { useClassTree } from '../hooks/useClassTree'
import { topClass, type ClassTree } from '../model/classTree'
import { classificationTexts } from '../texts'
import { ClassRail } from './ClassRail'
import { ClassSections } from './ClassSections'
import './classification.scss'

export interface ClassificationScreenProps {
  /** class to open at */
  classUuid?: string
  tabBar?: ReactNode
}

function Waiting() {
  return (
    <View className="alm-classes">
      <View className="alm-classes__rail alm-classes__rail--waiting">
        <Skeleton shape="line" count={9} />
      </View>
      <View className="alm-classes__pane alm-classes__pane--waiting">
        <Skeleton shape="rows" count={6} />
      </View>
    </View>
  )
}

function Stand({ tree, retry }: { tree: ClassTree; retry: () => void }) {
  const t = useText(classificationTexts)
  const failure = tree.failure ?? (tree.broken.length > 0 ? { kind: 'decode' } : undefined)
  if (failure)
    return (
      <>
        <BrokenRows names={tree.broken} />
        <CallFailed error={failure} action={t('classification.load')} onRetry={retry} />
      </>
    )
  return (
    <StateView
      kind="empty"
      text={t('classification.empty')}
      action={{ text: t('common.retry'), onPress: retry }}
    />
  )
}

/** Classes at the left, their sections with goods at the right. */
export function ClassificationScreen({ classUuid, tabBar }: ClassificationScreenProps) {
  const t = useText(classificationTexts)
  const { tree, send, load, again, pulled, pull } = useClassTree(classUuid)
  const scroll = useMemo(() => createScrollSignal(), [])
  const top = topClass(tree)
  return (
    <PageShell
      title={t('classification.title')}
      back="none"
      layout="fill"
      tabBar={tabBar}
      header={
        <View className="alm-classes__search">
          <SearchEntry
            label={t('classification.search')}
            placeholder={t('classification.searchPlaceholder')}
            onPress={() => void navigate(linkTo('searchIndex'))}
          />
        </View>
      }
    >
      {tree.status === 'loading' ? (
        <Waiting />
      ) : top ? (
        <View className="alm-classes">
          <ClassRail tree={tree} send={send} />
          <ClassSections
            key={top.classUuid}
            tree={tree}
            send={send}
            scroll={scroll}
            again={again}
            pulled={pulled}
            onPull={pull}
          />
        </View>
      ) : (
        <Stand tree={tree} retry={() => void load()} />
      )}
    </PageShell>
  )
}
