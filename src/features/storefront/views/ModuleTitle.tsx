import { View } from '@tarojs/components'
import type { ModuleTitle as Title } from '@/api/storefront'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { safeColour, toVw } from '../model/vw'
import './module-title.scss'

/** Title of a module (shop §3): plain, or with a bar before it. */
export function ModuleTitle({ title }: { title: Title }) {
  const style = {
    fontSize: title.fontSize === undefined ? undefined : toVw(title.fontSize),
    color: safeColour(title.color),
  }
  return (
    <View
      className={cx('alm-module-title', `alm-module-title--${title.look}`)}
      style={style}
      {...a11y({ role: 'heading', level: 2 })}
    >
      {title.name}
    </View>
  )
}
