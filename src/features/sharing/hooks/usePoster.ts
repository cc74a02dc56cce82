import { useCallback, useEffect, useState } from 'react'
import { saveShare, type Share, type ShareTarget } from '@/api/sharing'
import { formatYuan } from '@/base/money'
import { useText } from '@/i18n'
import { share as sharing } from '@/platform/share'
import { poster } from '@/platform/poster'
import type { PosterDrawing, PosterPicture } from '@/platform/poster/contract'
import { shareAddress } from '@/routes/eligibilityWays'
import { landingOf } from '@/stores/shareRecord'
import { useSite } from '@/stores/site/useSite'
import { codeModules } from '@/ui/qr-code/codeModules'
import { useRead } from '@/widgets/call-state/useRead'
import { posterOf } from '../model/poster'
import { sharingTexts } from '../texts'

/** Address behind the code: on the web this shop's own, in the mini-program the one the server knows. */
export const addressOf = (record: Share): string =>
  sharing.by === 'button' ? record.url : shareAddress(landingOf(record))

type Picture = { state: 'drawing' | 'failed' } | { state: 'drawn'; picture: PosterPicture }

function useDrawing(record: Share | undefined): PosterDrawing | undefined {
  const t = useText(sharingTexts)
  const site = useSite(state => state.site)
  if (!record) return undefined
  const modules = codeModules(addressOf(record))
  if (!modules) return undefined
  const shown = record.price !== undefined && (site?.showPricesToGuests ?? false)
  return posterOf({
    name: record.name,
    imageUrl: record.imageUrl,
    price: shown ? formatYuan(record.price ?? 0) : undefined,
    priceUnit:
      record.unit && t(record.priceFrom ? 'sharing.priceFrom' : 'sharing.priceUnit', { unit: record.unit }),
    shopName: record.kind === 'product' ? record.shopName : '',
    siteName: site?.shortName ?? '',
    hint: t(`sharing.hint.${record.kind}`),
    modules,
  })
}

/** Draws again when something on it changes; the picture of before is released. */
function usePicture(drawing: PosterDrawing | undefined, canvasId: string) {
  const [picture, setPicture] = useState<Picture>({ state: 'drawing' })
  const [attempt, setAttempt] = useState(0)
  const key = drawing && JSON.stringify(drawing)
  useEffect(() => {
    if (!key) return
    let left = false
    let release: () => void = () => undefined
    poster.draw(JSON.parse(key) as PosterDrawing, canvasId).then(
      drawn => {
        if (left) return poster.release(drawn)
        release = () => poster.release(drawn)
        setPicture({ state: 'drawn', picture: drawn })
      },
      () => left || setPicture({ state: 'failed' }),
    )
    return () => {
      left = true
      release()
    }
  }, [key, canvasId, attempt])
  const drawAgain = useCallback(() => {
    setPicture({ state: 'drawing' })
    setAttempt(count => count + 1)
  }, [])
  return { picture, drawAgain }
}

/** The record of a share, and its poster. */
export function usePoster(target: ShareTarget, canvasId: string) {
  const t = useText(sharingTexts)
  const record = useRead(() => saveShare(target), {
    key: JSON.stringify(target),
    onShow: false,
    action: t('sharing.action.poster'),
  })
  const drawing = useDrawing(record.value)
  const { picture, drawAgain } = usePicture(drawing, canvasId)
  return { record, picture, drawAgain, drawable: !record.value || drawing !== undefined }
}
