import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { getSiteClasses, type ProductClass } from '@/api/productClass'
import { useText } from '@/i18n'
import { takeWantedClass } from '@/routes/pageHints'
import { bootStores } from '@/stores/boot'
import { ownerOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { KEPT_CLASSES } from '@/stores/storageKeys'
import { useOn } from '@/ui/useOn'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { callErrorOf } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { useBackOnline } from '@/widgets/call-state/useBackOnline'
import { useLastVisit } from '@/widgets/call-state/useLastVisit'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import { useShownLater } from '@/widgets/call-state/useShownLater'
import { newClassTree, reduceClassTree, type ClassGoods } from '../model/classTree'
import { classificationTexts } from '../texts'

const readClasses = async () => {
  const { site } = await bootStores()
  const found = await site.ensureSite()
  return found ? getSiteClasses(found.templateUuid) : { items: [], broken: [] }
}

/** The page as the last visit left it. */
export interface LastClasses {
  classes: readonly ProductClass[]
  goods?: ClassGoods | undefined
}

/** The site's classes; `wanted` is the class the page was opened for. */
export function useClassTree(wanted: string | undefined) {
  const t = useText(classificationTexts)
  const [tree, send] = useReducer(reduceClassTree, newClassTree)
  const round = useRef(0)
  const link = useRef<string>()
  const asked = useRef(wanted)

  const load = useCallback(async () => {
    round.current += 1
    const mine = round.current
    send({ type: 'classesRequested' })
    try {
      const { items: classes, broken } = await readClasses()
      if (mine !== round.current) return
      send({ type: 'classesArrived', classes, broken, wanted: link.current ?? asked.current })
      link.current = undefined
      return undefined
    } catch (error) {
      const failure = callErrorOf(error)
      if (mine !== round.current) return undefined
      send({ type: 'classesFailed', failure })
      return failure
    }
  }, [])

  useEffect(() => {
    void load()
    return () => {
      round.current += 1
    }
  }, [load])

  const there = tree.status === 'ready'
  const go = (classUuid: string | undefined) => {
    if (!classUuid) return
    if (there) send({ type: 'classWanted', classUuid })
    else link.current = classUuid
  }
  useDidShow(() => go(takeWantedClass()))
  useOn([wanted], () => {
    if (wanted !== asked.current) go(wanted)
    asked.current = wanted
  })

  const { status, kept, classes, broken, goods } = tree
  // this tab is never unmounted: where reading failed, the classes of the last visit would stay until the app is closed
  useBackOnline(() => void load(), kept === true)
  useShownAgain(() => {
    if (kept) void load()
  })
  const again = useMemo(() => createScrollSignal(), [])
  useShownLater(() => {
    if (!kept) void load()
    again.emit()
  })
  const [pulled, setPulled] = useState(false)
  /** The classes and goods that are shown stay where they cannot be read again, which is said. */
  const pull = async () => {
    setPulled(true)
    again.emit()
    const failure = await load()
    setPulled(false)
    if (failure && there) toastProblem(failure, t('classification.load'))
  }
  usePullRefresh(() => void pull(), pulled)
  const owner = useSession(ownerOf)
  // classes that cannot be read are no last state
  const answered = status === 'ready' && !kept && broken.length === 0 ? classes : undefined
  useLastVisit<LastClasses>({
    key: KEPT_CLASSES,
    withoutPrices: last => ({ classes: last.classes }),
    answered: useMemo(
      () => answered && { classes: answered, goods: goods?.owner === owner ? goods : undefined },
      [answered, goods, owner],
    ),
    show: last => send({ type: 'keptArrived', ...last, wanted: link.current ?? wanted }),
  })

  return { tree, send, load, again, pulled, pull: () => void pull() }
}
