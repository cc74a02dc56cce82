import { Image, View } from '@tarojs/components'
import type { BaseEventOrig, ITouchEvent } from '@tarojs/components'
import { useEffect, useId, useRef } from 'react'
import { measureList } from '@/ui/host/listBox'
import { a11y } from '@/ui/host/a11y'
import { useOn } from '@/ui/useOn'
import { useLiveModel } from '../../call-state/useLiveModel'
import { drawnSize, frameOf, handModel, partOf, type Hand, type HandEvent } from '../model/hand'
import type { CropAreaProps } from './contract'

interface Touched {
  x: number
  y: number
  /** between two fingers, px; 0 with one */
  span: number
}

const touchedOf = (event: BaseEventOrig): Touched | undefined => {
  const [one, other] = [...(event as unknown as ITouchEvent).touches]
  if (!one) return undefined
  if (!other) return { x: one.clientX, y: one.clientY, span: 0 }
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    span: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  }
}

const NOTHING = { width: 1, height: 1 }
const isKnown = ({ place, picture }: Hand): boolean => place !== NOTHING && picture !== NOTHING

const handled = (hand: Hand, event: HandEvent | { type: 'loaded'; picture: Hand['picture'] }): Hand =>
  event.type === 'loaded' ? { ...hand, picture: event.picture } : handModel(hand, event)

const px = ({ width, height }: { width: number; height: number }) => ({
  width: `${width}px`,
  height: `${height}px`,
})

export function CropArea(props: CropAreaProps) {
  const { turns, ratio, zoom, onPart } = props
  const id = `crop${useId().replace(/\W/g, '')}`
  const first: Hand = { place: NOTHING, picture: NOTHING, turns, ratio, zoom, x: 0, y: 0 }
  const { state: hand, send, now } = useLiveModel(handled, first)
  const before = useRef<Touched>()

  const measure = async () => {
    const box = await measureList(id, [])
    if (box) send({ type: 'placed', place: { width: box.width, height: box.height } })
  }
  useEffect(() => send({ type: 'reshaped', turns, ratio }), [send, turns, ratio])
  useEffect(() => send({ type: 'zoomed', zoom }), [send, zoom])
  useOn([hand], () => {
    if (isKnown(hand)) onPart(partOf(hand))
    // the part follows the hand; who hears of it may change with every drawing
  })

  const take = (event: BaseEventOrig) => (before.current = touchedOf(event))
  const move = (event: BaseEventOrig) => {
    const [from, to] = [before.current, touchedOf(event)]
    before.current = to
    if (!from || !to || from.span > 0 !== to.span > 0) return
    send({ type: 'dragged', dx: to.x - from.x, dy: to.y - from.y })
    if (from.span > 0) props.onZoom((now().zoom * to.span) / from.span)
  }
  const frame = isKnown(hand) ? px(frameOf(hand)) : undefined
  return (
    <View
      id={id}
      className="alm-cropper__hand"
      catchMove
      onTouchStart={take}
      onTouchMove={move}
      onTouchEnd={take}
      {...a11y({ role: 'img', label: props.label })}
    >
      <Image
        src={props.src}
        className="alm-cropper__picture"
        style={{
          ...px(isKnown(hand) ? drawnSize(hand) : NOTHING),
          transform: `translate(-50%, -50%) translate(${hand.x}px, ${hand.y}px) rotate(${turns * 90}deg)`,
        }}
        onLoad={({ detail }) => {
          const size = { width: Number(detail.width), height: Number(detail.height) }
          send({ type: 'loaded', picture: size })
          props.onLoaded(size)
          void measure()
        }}
        onError={props.onBroken}
      />
      {frame && <View className="alm-cropper__frame alm-cropper__frame--own" style={frame} />}
    </View>
  )
}
