import { View } from '@tarojs/components'
import { useCallback, useId, useState } from 'react'
import { useText } from '@/i18n'
import { prepareProduct } from '@/routes/productDrawing'
import { Tabs } from '@/ui/tabs/Tabs'
import { useNear } from '@/ui/window/useNear'
import { GoodsList, GoodsPlaceholders } from '@/widgets/goods-list'
import { loadSource } from '../../productSource'
import { storefrontTexts } from '../../texts'
import type { ModuleProps } from '../moduleView'
import { useStorefront } from '../StorefrontContext'
import './tags.scss'

/** The page glides back to the tags in so many ms (shop §9). */
const TAG_SCROLL = 800

/** Goods under tags; choosing another one brings its goods into view. */
export function TagsView({ module }: ModuleProps<'tags'>) {
  const t = useText(storefrontTexts)
  const { priceHidden, openProduct, scroll, glideTo } = useStorefront()
  const id = `tags${useId().replace(/\W/g, '')}`
  const near = useNear(id, scroll, false)
  const [active, setActive] = useState('0')
  const { tabs, pageSize } = module
  const columns = module.columns === 1 ? 1 : 2
  const codes = tabs[Number(active)]?.codes
  const load = useCallback(
    (page: number) => loadSource({ by: 'items', codes: codes ?? [] }, page, pageSize),
    [codes, pageSize],
  )
  if (tabs.length === 0) return <GoodsPlaceholders columns={columns} text={t('storefront.placeholder')} />
  const choose = (key: string) => {
    setActive(key)
    glideTo(id, TAG_SCROLL)
  }
  return (
    <View id={id} className="alm-tags">
      <Tabs
        label={module.name}
        items={tabs.map((tab, n) => ({ key: String(n), text: tab.title }))}
        active={active}
        onChange={choose}
      />
      <View className="alm-tags__goods">
        {near ? (
          <GoodsList
            key={active}
            load={load}
            columns={columns}
            priceHidden={priceHidden}
            empty={<GoodsPlaceholders columns={columns} />}
            onOpen={openProduct}
            onPressIn={prepareProduct}
            scroll={scroll}
          />
        ) : (
          <View className="alm-goods-far" />
        )}
      </View>
    </View>
  )
}
