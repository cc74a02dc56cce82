import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { getSiteClasses, type ProductClass } from '@/api/productClass'
import { takeWantedClass } from '@/routes/pageHints'
import { bootStores } from '@/stores/boot'
import { ownerOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { KEPT_CLASSES } from '@/stores/storageKeys'
import { useOn } from '@/ui/useOn'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { callErrorOf } from '@/widgets/call-state/callError'
import { useBackOnline } from '@/widgets/call-state/useBackOnline'
import { useLastVisit } from '@/widgets/call-state/useLastVisit'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import { useShownLater } from '@/widgets/call-state/useShownLater'
import { newClassTree, reduceClassTree, type ClassGoods } from '../model/classTree'

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
    } catch (error) {
      if (mine === round.current) send({ type: 'classesFailed', failure: callErrorOf(error) })
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

  return { tree, send, load, again }
}
