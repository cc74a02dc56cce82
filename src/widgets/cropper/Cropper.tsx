import { View } from '@tarojs/components'
import { textOf, useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { TypeArea } from '@/ui/host/TypeArea'
import { IconButton } from '@/ui/icon-button/IconButton'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Sheet } from '@/ui/sheet/Sheet'
import { laterPart } from '../call-state/laterPart'
import { isReady, type Cropping, type CroppingEvent } from './model/cropping'
import { cropperTexts } from './texts'
import type { CropAreaProps } from './views/contract'
import './cropper.scss'

const CropArea = laterPart<CropAreaProps>(() => import('./views/CropArea').then(it => it.CropArea), {
  action: () => textOf(cropperTexts)('cropper.open'),
  // what is waited for is said on the stage
  around: (_, said, lost) => lost && <View className="alm-cropper__lost">{said}</View>,
})

/** How much a press or a key enlarges. */
const STEP = 1.25

/** What a person may choose where no ratio is asked for. */
const SHAPES = ['whole', '1:1', '4:3', '3:4', '16:9'] as const
type Shape = (typeof SHAPES)[number]
const ratioOf = (shape: Shape): number | undefined => {
  const [width, height] = shape.split(':').map(Number)
  return width && height ? width / height : undefined
}

type Open = Extract<Cropping, { kind: 'open' }>
type Send = (event: CroppingEvent) => void

function Tools({ state, send }: { state: Open; send: Send }) {
  const t = useText(cropperTexts)
  const off = !state.size || state.cutting
  return (
    <View className="alm-cropper__tools">
      {state.rules.ratio === 'free' && (
        <SegmentedControl
          label={t('cropper.ratio')}
          options={SHAPES.map(value => ({ value, text: value === 'whole' ? t('cropper.whole') : value }))}
          value={SHAPES.find(shape => ratioOf(shape) === state.ratio) ?? 'whole'}
          onChange={shape => send({ type: 'reshaped', ratio: ratioOf(shape) })}
        />
      )}
      <View className="alm-cropper__buttons">
        <IconButton
          icon="minus"
          label={t('cropper.smaller')}
          disabled={off || state.zoom <= 1}
          onPress={() => send({ type: 'zoomed', zoom: state.zoom / STEP })}
        />
        <IconButton
          icon="refresh"
          label={t('cropper.turn')}
          disabled={off}
          onPress={() => send({ type: 'turned' })}
        />
        <IconButton
          icon="plus"
          label={t('cropper.larger')}
          disabled={off}
          onPress={() => send({ type: 'zoomed', zoom: state.zoom * STEP })}
        />
      </View>
    </View>
  )
}

function Stage({ state, send, onBroken }: { state: Open; send: Send; onBroken: () => void }) {
  const t = useText(cropperTexts)
  return (
    <View className="alm-cropper__stage">
      <CropArea
        src={state.picture.path}
        label={t('cropper.area')}
        ratio={state.ratio}
        turns={state.turns}
        zoom={state.zoom}
        onZoom={zoom => send({ type: 'zoomed', zoom })}
        onPart={part => send({ type: 'framed', part })}
        onLoaded={size => send({ type: 'loaded', size })}
        onBroken={onBroken}
      />
      {!state.size && (
        <View className="alm-cropper__loading" {...a11y({ role: 'status' })}>
          {t('cropper.loading')}
        </View>
      )}
    </View>
  )
}

export interface CropperProps {
  state: Cropping
  send: Send
  onBroken: () => void
  onConfirm: () => void
  onCancel: () => void
}

/** Full page that slides up, with cancel and confirm (widgets §2). */
export function Cropper({ state, send, onBroken, onConfirm, onCancel }: CropperProps) {
  const t = useText(cropperTexts)
  const open = state.kind === 'open' ? state : undefined
  const key = (name: string): boolean => {
    if (!open?.size || !/^[-+=_]$/.test(name)) return false
    send({ type: 'zoomed', zoom: /[+=]/.test(name) ? open.zoom * STEP : open.zoom / STEP })
    return true
  }
  const footer = (
    <View className="alm-cropper__actions">
      <Button block kind="secondary" onPress={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button block loading={open?.cutting ?? false} disabled={!isReady(state)} onPress={onConfirm}>
        {t('common.ok')}
      </Button>
    </View>
  )
  return (
    <Sheet
      open={open !== undefined}
      onClose={onCancel}
      title={t('cropper.title')}
      full
      flush
      scroll={false}
      layer={1200}
      footer={footer}
      className="alm-cropper"
    >
      {open && (
        <TypeArea className="alm-cropper__content" onKey={key}>
          <Stage key={open.picture.path} state={open} send={send} onBroken={onBroken} />
          <Tools state={open} send={send} />
        </TypeArea>
      )}
    </Sheet>
  )
}
