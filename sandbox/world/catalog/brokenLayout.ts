import { eq } from 'drizzle-orm'
import type { LayoutModule } from '@wire/site'
import type { Database } from '../../db/client'
import { layouts } from '../../db/schema/catalog'
import { HOME_COLUMN } from './layout'

/** Modules no renderer can take: an unknown component, wrong types, and nothing but an id. */
const oddModules: readonly unknown[] = [
  {
    id: 'odd-unknown',
    type: 'hologram',
    name: '全息橱窗',
    componentName: 'hologram-wall',
    isShow: '1',
    dataList: [{ beam: 3 }],
  },
  {
    id: 42,
    type: 7,
    name: ['商品列表'],
    componentName: 'product-list',
    isShow: 'maybe',
    style: 'red',
    prodTypeRadio: 'both',
    partnerClass: null,
    defaultDisplay: 'many',
    dataList: 'AL0201001',
  },
  { componentName: 'banner-images', dataList: [{}, null, { img: { url: 5 } }] },
]

/** What the scenario `broken-layout` does: odd modules stand between the sound ones of the home page. */
export const breakHomeLayout = async (db: Database): Promise<void> => {
  const [home] = await db.select().from(layouts).where(eq(layouts.columnUuid, HOME_COLUMN))
  if (!home) return
  const modules = home.modules.flatMap((module, at): LayoutModule[] => {
    const odd = oddModules[at]
    return odd === undefined ? [module] : [module, odd as LayoutModule]
  })
  await db.update(layouts).set({ modules }).where(eq(layouts.columnUuid, HOME_COLUMN))
}
