import { View } from '@tarojs/components'
import { renderToStaticMarkup } from 'react-dom/server'
import { textOf } from '@/i18n'
import type { ListedProduct } from '@/routes/pageHints'
import { schemeOf, useTheme } from '@/stores/preferences/theme'
import { NavBar } from '@/ui/nav-bar/NavBar'
import { PageFrame, pageClass } from '@/ui/page-shell/PageFrame'
import { RootBox } from '@/ui/theme-root/RootBox'
import { productTexts } from './texts'
import { ProductPreview } from './views/ProductPreview'

const nothing = () => undefined

/** The page of a product as `ProductScreen` begins it, as markup: H5 shows it while Taro makes room for the page. */
export const drawProduct = (preview: ListedProduct): string => {
  const top = (
    <>
      <NavBar title={textOf(productTexts)('product.title')} onBack={nothing} />
      <View />
    </>
  )
  return renderToStaticMarkup(
    <RootBox dark={schemeOf(useTheme.getState()) === 'dark'} className={pageClass()}>
      <PageFrame top={top}>
        <ProductPreview preview={preview} />
      </PageFrame>
    </RootBox>,
  )
}
