import { useState } from 'react'
import { placesOf, type CheckedUrl } from '@/base/trustedAddress'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { loadConfig, pageOrigin } from '@/platform/env'
import { link } from '@/platform/link'
import { bootStores } from '@/stores/boot'
import { useSession } from '@/stores/session/useSession'
import { FrameArea } from '@/ui/host/FrameArea'
import { Sheet } from '@/ui/sheet/Sheet'
import { StateView } from '@/ui/state-view/StateView'
import { useUi } from '@/ui/theme-root/UiProvider'
import { useOn } from '@/ui/useOn'
import { CallFailed } from '../../call-state/CallFailed'
import { callErrorOf } from '../../call-state/callError'
import { flowPage, isCloseWish } from '../model/flowPage'
import { voucherTexts } from '../texts'

export interface FlowSheetProps {
  open: boolean
  /** of the document */
  path: string
  accUuid: string
  onClose: () => void
  /** Shows an address of the web in a page of its own, where the platform has no frames. */
  onAddress: ((url: CheckedUrl) => void) | undefined
}

type Way = ReturnType<typeof flowPage> | 'blocked' | { failed: CallError }

const readWay = async (path: string, accUuid: string): Promise<Way> => {
  const [config, { credentials }] = await Promise.all([loadConfig(), bootStores()])
  const own = pageOrigin()
  const base = config.workflowBase || useSession.getState().workflowUrl || config.gateway || own
  const authorization = credentials.account()?.token
  return flowPage({ base, path, authorization, accUuid }, placesOf(config, own)) ?? 'blocked'
}

/** Something else than the workflow page wants it closed: a page around ours, or an extension (docs/faults.md, row 27a). */
const logForeign = (message: unknown, origin: string) => {
  // oxlint-disable-next-line no-console -- the people of the deployment look there
  if (isCloseWish(message)) console.warn(`a message of ${origin || 'an unknown origin'} was not followed`)
}

function FlowTask({ path, accUuid, onClose, onAddress }: Omit<FlowSheetProps, 'open'>) {
  const t = useText(voucherTexts)
  const { offline } = useUi()
  const [way, setWay] = useState<Way>()
  const [attempt, setAttempt] = useState(0)
  useOn([path, accUuid, attempt], () => {
    let here = true
    setWay(undefined)
    void readWay(path, accUuid)
      .catch((error: unknown) => ({ failed: offline ? { kind: 'network' } : callErrorOf(error) }))
      .then(found => {
        if (!here) return
        setWay(found)
        if (typeof found !== 'object' || 'failed' in found || !link.frames) return
        onAddress?.(found.url)
        onClose()
      })
    return () => {
      here = false
    }
  })
  if (typeof way === 'object' && 'failed' in way)
    return (
      <CallFailed error={way.failed} action={t('voucher.flowTask')} onRetry={() => setAttempt(attempt + 1)} />
    )
  if (way === 'blocked') return <StateView kind="error" text={t('voucher.flowBlocked')} />
  if (!way || link.frames) return <StateView kind="loading" />
  return (
    <FrameArea
      url={way.url}
      origin={way.origin}
      label={t('voucher.flowTask')}
      onMessage={message => isCloseWish(message) && onClose()}
      onForeign={logForeign}
    />
  )
}

/** The workflow's own page over the whole screen; it closes itself by a message (widgets §2). */
export function FlowSheet(props: FlowSheetProps) {
  const t = useText(voucherTexts)
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('voucher.flowTask')} full flush scroll={false}>
      <FlowTask key={props.path} {...props} />
    </Sheet>
  )
}
