import { View } from '@tarojs/components'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '@/i18n'
import { clock } from '@/platform/clock'
import { image } from '@/platform/image'
import { scan } from '@/platform/scan'
import { ScanFailure, type ScanFailureReason } from '@/platform/scan/contract'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { useModal } from '@/ui/host/modal'
import { Icon } from '@/ui/icon/Icon'
import { TextField } from '@/ui/text-field/TextField'
import { useEvent } from '@/ui/useOn'
import { useLiveValue } from '../call-state/useLiveModel'
import { useStillHere } from '../call-state/useStillHere'
import { scannerTexts } from './texts'
import './scanner.scss'

/** Pictures looked at per second, and the side of the square that is looked at (widgets §9). */
const RATE = 10
const BOX = 250
/** The same label stays in front of the camera for a while: it counts once in so many ms. */
const AGAIN = 2_000

export interface ScannerProps {
  /** A code was read or typed; resolves when it has been dealt with. */
  onCode: (text: string) => Promise<void>
  onClose: () => void
  /** Why the last code was not taken. */
  problem?: string | undefined
}

type CameraState = 'starting' | 'looking' | ScanFailureReason

function useCamera(placeId: string, onCode: (text: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  }, [onCode])
  useEffect(
    () =>
      scan.watchCamera?.(placeId, {
        rate: RATE,
        box: BOX,
        onCode: text => latest.current(text),
        onReady: () => setState('looking'),
        onFailure: setState,
      }),
    [placeId],
  )
  return state
}

/** Passes a code on unless one is being dealt with, or it is the one just read. */
function useOnce(onCode: ScannerProps['onCode']) {
  const busy = useRef(false)
  const last = useRef({ text: '', time: 0 })
  return async (text: string, again = false) => {
    const now = clock.now()
    if (busy.current || (!again && text === last.current.text && now - last.current.time < AGAIN)) return
    busy.current = true
    try {
      await onCode(text)
    } finally {
      busy.current = false
      last.current = { text, time: clock.now() }
    }
  }
}

function Camera({ id, state }: { id: string; state: CameraState }) {
  const t = useText(scannerTexts)
  const refused = state !== 'starting' && state !== 'looking'
  return (
    <View className="alm-scanner__camera">
      <View id={id} className="alm-scanner__video" />
      {refused ? (
        <View className="alm-scanner__refused" {...a11y({ role: 'alert' })}>
          <Icon name="camera" size={32} />
          <View>{t(`scanner.${state}`)}</View>
        </View>
      ) : (
        <>
          <View className="alm-scanner__box" />
          <View className="alm-scanner__hint" {...a11y({ role: 'status' })}>
            {t(state === 'starting' ? 'scanner.starting' : 'scanner.hint')}
          </View>
        </>
      )}
    </View>
  )
}

/** Popup with the rear camera; where there is none, a picture or the code itself will do (widgets §2, §5). */
export function Scanner({ onCode, onClose, problem }: ScannerProps) {
  const t = useText(scannerTexts)
  const id = `scan${useId().replace(/\W/g, '')}`
  const root = useModal(true, onClose)
  const [typed, setTyped, typedNow] = useLiveValue('')
  const [pictureProblem, setPictureProblem] = useState<string>()
  // the next code may be asked for while a picture is still being read
  const pass = useEvent(onCode)
  const take = useOnce(async text => {
    setPictureProblem(undefined)
    await pass(text)
  })
  const camera = useCamera(id, text => void take(text))
  const isHere = useStillHere()

  const choose = async () => {
    try {
      const [picked] = await image.chooseImages({ count: 1 })
      if (!picked) return
      const text = await scan.readPicture(picked).finally(() => image.releaseImage(picked))
      if (!isHere()) return
      if (text) await take(text, true)
      else setPictureProblem(t('scanner.pictureEmpty'))
    } catch (failure) {
      if (!isHere()) return
      setPictureProblem(t(failure instanceof ScanFailure ? 'scanner.unavailable' : 'scanner.pictureFailed'))
    }
  }
  const go = () => {
    const code = typedNow().trim()
    if (code) void take(code, true)
  }
  return (
    <View className="alm-scanner" ref={root}>
      <View className="alm-scanner__mask" />
      <View
        className="alm-scanner__panel"
        {...a11y({ role: 'dialog', modal: true, label: t('scanner.title') })}
      >
        <View className="alm-scanner__title">{t('scanner.title')}</View>
        <Camera id={id} state={camera} />
        <View className="alm-scanner__ways">
          <TextField
            label={t('scanner.typed')}
            hideLabel
            placeholder={t('scanner.typedPlaceholder')}
            value={typed}
            onChange={setTyped}
            onConfirm={go}
            confirmKey="go"
            maxLength={200}
            error={pictureProblem ?? problem}
            after={
              <Button kind="ghost" size="s" onPress={go} disabled={!typed.trim()}>
                {t('scanner.typedGo')}
              </Button>
            }
          />
        </View>
        <View className="alm-scanner__actions">
          {scan.readsPictures() && (
            <Button kind="secondary" block icon="picture" onPress={() => void choose()}>
              {t('scanner.picture')}
            </Button>
          )}
          <Button kind="secondary" block onPress={onClose}>
            {t('scanner.close')}
          </Button>
        </View>
      </View>
    </View>
  )
}
