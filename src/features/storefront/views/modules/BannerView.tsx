import { View } from '@tarojs/components'
import { useContext } from 'react'
import type { BannerModule, BannerSlide } from '@/api/storefront'
import { toVw } from '@/base/designLength'
import { useText } from '@/i18n'
import { Carousel } from '@/ui/carousel/Carousel'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/host/Pressable'
import { Picture } from '@/ui/picture/Picture'
import { GoodsPlaceholders } from '@/widgets/goods-list'
import { useStarted } from '../../hooks/useStarted'
import { autoplayInterval, slidesOf } from '../../model/carousel'
import { safeColour } from '../../model/vw'
import { storefrontTexts } from '../../texts'
import type { ModuleProps } from '../moduleView'
import { ShownContext, useStorefront } from '../StorefrontContext'
import './banner.scss'

interface SlideProps {
  slide: BannerSlide
  label: string
  priority?: boolean
}

function Slide({ slide, label, priority }: SlideProps) {
  const { follow } = useStorefront()
  const mask = safeColour(slide.mask)
  const content = (
    <>
      <View
        className="alm-banner__picture"
        style={slide.zoom > 1 ? { transform: `scale(${slide.zoom})` } : undefined}
      >
        <Picture
          src={slide.imageUrl}
          alt={label}
          ratio={0}
          mode={slide.whole ? 'fit' : 'fill'}
          priority={priority}
          lazy={!priority}
        />
      </View>
      {mask && <View className="alm-banner__mask" style={{ backgroundColor: mask }} />}
    </>
  )
  if (slide.link.kind === 'none') return <View className="alm-banner__slide">{content}</View>
  return (
    <Pressable className="alm-banner__slide" role="link" label={label} onPress={() => follow(slide.link)}>
      {content}
    </Pressable>
  )
}

interface LookProps {
  module: BannerModule
  ratio: number
  labelOf: (index: number) => string
}

/** More dots than this say nothing. */
const MOST_DOTS = 10

/** Pictures one after the other; with several per slide they stand side by side. */
function Sliding({ module, ratio, labelOf }: LookProps) {
  const { style, carousel, slides } = module
  const started = useStarted()
  const moving = useContext(ShownContext) && started
  const perSlide = style === 4 ? carousel.pageNum : 1
  const groups = slidesOf(slides, perSlide)
  const gap = { marginRight: toVw(carousel.spaceBetween) }
  // the first picture is worth a fast screen; the others follow once it stands
  const shown = started ? groups : groups.slice(0, 1)
  return (
    <Carousel
      ratio={ratio}
      marks={style === 3 || groups.length > MOST_DOTS ? 'numbers' : 'dots'}
      interval={autoplayInterval(carousel, groups.length, moving)}
      label={module.name || labelOf(0)}
      slides={shown.map((group, page) => ({
        key: String(page),
        node: (
          <View className="alm-banner__group">
            {group.map((slide, n) => (
              <View key={n} className="alm-banner__cell" style={n < perSlide - 1 ? gap : undefined}>
                <Slide slide={slide} label={labelOf(page * perSlide + n)} priority={page === 0} />
              </View>
            ))}
          </View>
        ),
      }))}
    />
  )
}

/** Pictures that do not move: one large beside two small ones, or all below each other. */
function Standing({ module, ratio, labelOf }: LookProps) {
  const started = useStarted()
  const slides = module.style === 5 ? module.slides.slice(0, 3) : module.slides
  return (
    <View className="alm-banner__standing">
      {slides.map((slide, n) => (
        <View key={n} className="alm-banner__place">
          <View style={{ paddingBottom: module.style === 6 ? `${(100 / ratio).toFixed(4)}%` : undefined }} />
          {(started || n === 0) && <Slide slide={slide} label={labelOf(n)} priority={n === 0} />}
        </View>
      ))}
    </View>
  )
}

const DESIGN_WIDTH = 375
const DEFAULT_HEIGHT = 160

/**
 * Banner pictures in the six basic styles (shop §9): 1 edge to edge, 2 with round corners, 3 numbered, 4 several side
 * by side, 5 one large and two small, 6 below each other.
 */
export function BannerView({ module }: ModuleProps<'banner'>) {
  const t = useText(storefrontTexts)
  if (module.slides.length === 0) return <GoodsPlaceholders columns={3} text={t('storefront.placeholder')} />
  const ratio = DESIGN_WIDTH / (module.height || DEFAULT_HEIGHT)
  const labelOf = (index: number) => `${module.name || t('storefront.banner')} ${index + 1}`
  const Look = module.style < 5 ? Sliding : Standing
  return (
    <View className={cx('alm-banner', `alm-banner--${module.style}`)}>
      <Look module={module} ratio={ratio} labelOf={labelOf} />
    </View>
  )
}
