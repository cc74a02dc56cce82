import { useEffect, useRef, type ReactNode } from 'react'
import { image } from '@/platform/image'
import { ImageFailure, type LocalImage } from '@/platform/image/contract'
import { useLiveModel } from '../call-state/useLiveModel'
import { Cropper } from './Cropper'
import { croppingModel, cutOf, HIDDEN } from './model/cropping'
import { middlePart, planOf } from './model/geometry'
import { rulesOf, type CropOptions, type CropRules } from './model/options'

/**
 * Lets a person choose a part of a picture; undefined: they changed their mind. The caller frees both pictures.
 * Rejects with ImageFailure.
 */
export type Crop = (picture: LocalImage, options?: CropOptions) => Promise<LocalImage | undefined>

/**
 * The platform's own cropper, and then the size and format that were asked for; false where there is none, or it does
 * not open: the messaging app of a computer has it by name only. What is wrong with a picture the shop's own says.
 */
const byPlatform = async (picture: LocalImage, rules: CropRules): Promise<LocalImage | undefined | false> => {
  if (rules.ratio === 'free') return false
  const ask = image.askForPart?.(picture, rules.ratio)
  if (!ask) return false
  const part = await ask().catch(() => false as const)
  if (!part) return part
  const ratio = rules.ratio[0] / rules.ratio[1]
  return image.cutImage(part, size =>
    planOf(size, { ...rules, ratio, turns: 0, part: middlePart(size, ratio) }),
  )
}

interface Waiting {
  resolve: (cut: LocalImage | undefined) => void
  reject: (failure: unknown) => void
}

/** One cropper for a page: what starts it, and the element to mount. */
export function useCropper(): { crop: Crop; element: ReactNode } {
  const { state, send, now } = useLiveModel(croppingModel, HIDDEN)
  const waiting = useRef<Waiting>()
  const settle = (how: (one: Waiting) => void) => {
    const one = waiting.current
    waiting.current = undefined
    send({ type: 'closed' })
    if (one) how(one)
  }
  const cancel = () => settle(one => one.resolve(undefined))
  // a page that is left answers what it was asked
  useEffect(() => () => waiting.current?.resolve(undefined), [])

  const crop: Crop = async (picture, options = {}) => {
    const rules = rulesOf(options)
    const own = await byPlatform(picture, rules)
    if (own !== false) return own
    cancel()
    return new Promise((resolve, reject) => {
      waiting.current = { resolve, reject }
      send({ type: 'opened', picture, rules })
    })
  }
  const confirm = async () => {
    const before = now()
    const plan = cutOf(before)
    if (before.kind === 'hidden' || before.cutting || !plan) return
    const mine = waiting.current
    send({ type: 'confirmed' })
    try {
      const cut = await image.cutImage(before.picture, plan)
      // the page was left: the result is not needed
      if (waiting.current === mine) settle(one => one.resolve(cut))
      else image.releaseImage(cut)
    } catch (failure) {
      if (waiting.current === mine) settle(one => one.reject(failure))
    }
  }
  const element = (
    <Cropper
      state={state}
      send={send}
      onBroken={() => settle(one => one.reject(new ImageFailure('unreadable')))}
      onConfirm={() => void confirm()}
      onCancel={cancel}
    />
  )
  return { crop, element }
}
