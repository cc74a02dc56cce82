import { View } from '@tarojs/components'
import { useContext, useEffect, useState } from 'react'
import type { NoticeModule, StorefrontLink } from '@/api/storefront'
import { toTextVw, toVw } from '@/base/designLength'
import { useText } from '@/i18n'
import { clock } from '@/platform/clock'
import { cx } from '@/ui/cx'
import { host } from '@/ui/host/host'
import { Icon } from '@/ui/icon/Icon'
import { MARQUEE_REFRESH, marqueePlace, textWidth } from '../../model/marquee'
import { fontStyleOf } from '../../model/vw'
import { storefrontTexts } from '../../texts'
import { ShownContext, useStorefront } from '../StorefrontContext'
import type { ModuleProps } from '../moduleView'
import { LinkBox } from './LinkBox'
import { NoticeBox } from './NoticeBox'
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
  held: boolean
  press: (link: StorefrontLink) => void
}

/** All notices in one line that runs to the left (or right); short ones stand still. */
function Running({ module, held, press }: LineProps) {
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
        <LinkBox key={index} link={item.link} className="alm-marquee__item" onPress={() => press(item.link)}>
          {item.content}
        </LinkBox>
      ))}
    </View>
  )
}

/** One notice at a time, changing upwards or downwards; what holds the focus stays. */
function Changing({ module, held, press }: LineProps) {
  const { items, scroll } = module
  const tick = useTick(() => (items.length > 1 ? Math.max(LINE_STAYS, scroll.delay) : 0), held)
  const item = items[tick % items.length]
  if (!item) return null
  return (
    <LinkBox link={item.link} className="alm-marquee__one" onPress={() => press(item.link)}>
      <View key={tick} className={cx('alm-marquee__words', `alm-marquee__words--${scroll.direction}`)}>
        {item.content}
      </View>
    </LinkBox>
  )
}

/** Notices stand still while one has the focus or a mouse rests on them; once one has been followed, they move on. */
export function NoticeView({ module }: ModuleProps<'notice'>) {
  const t = useText(storefrontTexts)
  const { follow } = useStorefront()
  const [held, setHeld] = useState(false)
  const press = (link: StorefrontLink) => {
    setHeld(false)
    follow(link)
  }
  const { direction } = module.scroll
  const Line = direction === 'up' || direction === 'down' ? Changing : Running
  return (
    <View className="alm-marquee">
      <View className="alm-marquee__mark">
        <Icon name="bell" size={16} label={t('storefront.notice')} />
      </View>
      <NoticeBox className="alm-marquee__box" style={fontStyleOf(module.frame.font)} onHeld={setHeld}>
        {module.items.length ? (
          <Line module={module} held={held} press={press} />
        ) : (
          <View>{t('storefront.placeholder')}</View>
        )}
      </NoticeBox>
    </View>
  )
}
