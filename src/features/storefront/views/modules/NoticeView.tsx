import { View } from '@tarojs/components'
import { useContext, useEffect, useState } from 'react'
import type { NoticeModule, StorefrontLink } from '@/api/storefront'
import { toTextVw, toVw } from '@/base/designLength'
import { useText } from '@/i18n'
import { clock } from '@/platform/clock'
import { cx } from '@/ui/cx'
import { host } from '@/ui/host/host'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { MARQUEE_REFRESH, marqueePlace, textWidth } from '../../model/marquee'
import { fontStyleOf } from '../../model/vw'
import { storefrontTexts } from '../../texts'
import { ShownContext, useStorefront } from '../StorefrontContext'
import type { ModuleProps } from '../moduleView'
import './notice.scss'

/** Counts up after `stays` ms while its page is shown, waits while it is `held`; stands still at 0 when that is 0. */
function useTick(stays: (tick: number) => number, held = false): number {
  const [tick, setTick] = useState(0)
  const shown = useContext(ShownContext)
  const ms = stays(tick)
  useEffect(() => {
    if (!ms || !shown || held) return
    return clock.after(ms, () => setTick(count => count + 1))
  }, [ms, shown, held, tick])
  return ms ? tick : 0
}

/** Room of the running text, design px. */
const BOX = 290
const FONT = 14
/** A line that changes stays readable at least so long, ms. */
const LINE_STAYS = 3000

interface LineProps {
  module: NoticeModule
}

/** Notices stand still while they are focused or touched; once one has been followed, they move on. */
function useHeld() {
  const { follow } = useStorefront()
  const [held, setHeld] = useState(false)
  const press = (link: StorefrontLink) => {
    setHeld(false)
    follow(link)
  }
  return { held, setHeld, press }
}

/** All notices in one line that runs to the left (or right); short ones stand still. */
function Running({ module }: LineProps) {
  const { held, setHeld, press } = useHeld()
  const font = module.frame.font?.size ?? FONT
  const width = module.items.reduce((sum, item) => sum + textWidth(item.content, font) + 32, 0)
  const { refreshesAtOnce } = host
  const placeAt = (tick: number) => marqueePlace(tick, module.scroll, width, BOX, refreshesAtOnce)
  // a place it has jumped to is left at once
  const stays = (tick: number) => MARQUEE_REFRESH * (placeAt(tick).jump ? 1 : refreshesAtOnce)
  const tick = useTick(width > BOX ? stays : () => 0, held)
  const { offset, jump } = placeAt(tick)
  const shift = module.scroll.direction === 'right' ? offset : -offset
  return (
    <View
      className={cx('alm-marquee__line', jump && 'alm-marquee__line--jump')}
      style={{ transform: `translateX(${shift > 0 ? toVw(shift) : toTextVw(shift)})` }}
    >
      {module.items.map((item, index) => (
        <Pressable
          key={index}
          role="link"
          className="alm-marquee__item"
          onPress={() => press(item.link)}
          onHeld={setHeld}
        >
          {item.content}
        </Pressable>
      ))}
    </View>
  )
}

/** One notice at a time, changing upwards or downwards; what holds the focus stays. */
function Changing({ module }: LineProps) {
  const { held, setHeld, press } = useHeld()
  const { items, scroll } = module
  const tick = useTick(() => (items.length > 1 ? Math.max(LINE_STAYS, scroll.delay) : 0), held)
  const item = items[tick % items.length]
  if (!item) return null
  return (
    <Pressable role="link" className="alm-marquee__one" onPress={() => press(item.link)} onHeld={setHeld}>
      <View key={tick} className={cx('alm-marquee__words', `alm-marquee__words--${scroll.direction}`)}>
        {item.content}
      </View>
    </Pressable>
  )
}

export function NoticeView({ module }: ModuleProps<'notice'>) {
  const t = useText(storefrontTexts)
  const { direction } = module.scroll
  const Line = direction === 'up' || direction === 'down' ? Changing : Running
  return (
    <View className="alm-marquee">
      <View className="alm-marquee__mark">
        <Icon name="bell" size={16} label={t('storefront.notice')} />
      </View>
      <View className="alm-marquee__box" style={fontStyleOf(module.frame.font)}>
        {module.items.length ? <Line module={module} /> : <View>{t('storefront.placeholder')}</View>}
      </View>
    </View>
  )
}
