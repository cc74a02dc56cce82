import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { splitFen } from '@/base/money'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { splitName } from '@/ui/goods-name/nameParts'
import { typing } from '@/ui/host/typing.weapp'
import { useStepper } from '@/ui/stepper/useStepper'
import { useLasting } from '@/ui/useLasting'
import { useEvent } from '@/ui/useOn'
import { useLineNotes } from '../hooks/useLineNotes'
import { cartTexts } from '../texts'
import type { CartLineFaceProps } from './contract'
// the native component draws with these
import '@/ui/checkbox/checkbox.scss'
import '@/ui/goods-line/goods-line.scss'
import '@/ui/goods-name/goods-name.scss'
import '@/ui/host/drawing.scss'
import '@/ui/host/pressable.scss'
import '@/ui/host/textInput.scss'
import '@/ui/icon/icon.scss'
import '@/ui/picture/picture.scss'
import '@/ui/price/price.scss'
import '@/ui/stepper/stepper.scss'

interface CartLineElement {
  line: Record<string, string | undefined>
  now: { chosen: boolean; quantity: number; less: boolean; more: boolean; reason: string | undefined }
  onChoose: () => void
  onLook: () => void
  onStep: (event: { detail: { by: 1 | -1 } }) => void
  onDraft: (event: { target: { id: string }; detail: { text: string } }) => void
  onTyped: (event: { detail: { text: string } }) => void
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- the one way to make an element known
  namespace JSX {
    interface IntrinsicElements {
      'cart-line': CartLineElement
    }
  }
}

/** Stands for the name of the goods in an accessible name: the native component puts it there. */
const NAME = '%'

/**
 * A native component (`native/`): Taro would send each of its forty elements. What a step or a choice changes is apart
 * from the rest, so that no more than that is sent. Few attributes: Taro writes each into 32 templates.
 */
export function CartLineFace({ line, chosen, onChoose, onOpen, onQuantity }: CartLineFaceProps) {
  const t = useText(cartTexts, uiFormTexts)
  const notes = useLineNotes(line)
  const { less, more, reason, go, take } = useStepper({
    value: line.quantity,
    min: line.minQuantity,
    step: line.stepQuantity,
    max: line.stock,
    unit: line.unit,
    onChange: onQuantity,
  })
  const draft = useRef('')
  const leave = useEvent(() => take(draft.current))
  useEffect(() => () => typing.ends(leave), [leave])
  const price = splitFen(line.price)
  const was = line.listPrice > line.price ? splitFen(line.listPrice) : undefined
  const counts = t('cart.quantityOf', { product: NAME })
  const lasting = useLasting({
    ...splitName(line.name),
    ...notes,
    src: line.imageUrl || undefined,
    spec: line.specValues.join(' / ') || undefined,
    yuan: `${price.sign}${t('common.yuan')}`,
    integer: price.integer,
    decimals: `.${price.decimals}`,
    unit: line.unit && `/${line.unit}`,
    was: was?.integer,
    wasDecimals: was && `.${was.decimals}`,
    chooses: t('cart.selectLine', { product: NAME }),
    counts,
    lessens: t('uiForm.stepper.less', { name: counts }),
    adds: t('uiForm.stepper.more', { name: counts }),
  })
  return (
    <cart-line
      line={lasting}
      now={{ chosen, quantity: line.quantity, less: less !== null, more: more !== null, reason }}
      onChoose={() => onChoose(!chosen)}
      onLook={onOpen}
      onStep={({ detail }) => go(detail.by > 0 ? more : less)}
      onDraft={({ target, detail }) => {
        draft.current = detail.text
        typing.goesOn(target.id, leave)
      }}
      onTyped={({ detail }) => {
        typing.ends(leave)
        // a step may follow at once, from the quantity that was typed
        flushSync(() => take(detail.text))
      }}
    />
  )
}
